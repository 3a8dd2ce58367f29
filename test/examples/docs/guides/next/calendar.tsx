/// <reference path="../../../../../src/frameworks/next/framework.d.ts" />
// #region page
import { ProviderTokenError } from "authlas/tokens"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { Suspense } from "react"
import { tokens } from "@/tokens"

const site = process.env.AUTH_URL ?? "http://localhost:3000"
const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"

export default function Page() {
  return (
    <Suspense>
      <Events />
    </Suspense>
  )
}

async function Events() {
  const request = new Request(site, { headers: await headers() })
  const { accessToken } = await tokens
    .get({ request, provider: "google", readOnly: true })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderTokenError) || !error.signInUrl) throw error
      redirect(`${error.signInUrl}?callbackUrl=/calendar`)
    })
  const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
  const { items } = (await answer.json()) as { items: unknown[] }
  return <p>{items.length} events</p>
}
// #endregion page
