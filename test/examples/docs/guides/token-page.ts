/// <reference path="../../../../src/frameworks/next/framework.d.ts" />
// #region page
import { headers } from "next/headers"
import { tokens } from "./token-route.js"

const site = process.env.AUTH_URL ?? "http://localhost:3000"
const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"

export default async function Page() {
  const request = new Request(site, { headers: await headers() })
  const { accessToken } = await tokens.get({ request, provider: "google", readOnly: true })
  const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
  const { items } = (await answer.json()) as { items: unknown[] }
  return `${items.length} events`
}
// #endregion page
