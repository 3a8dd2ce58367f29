/// <reference path="../../../../../src/frameworks/next/framework.d.ts" />
// #region route
import { ProviderTokenError } from "authlas/tokens"
import { connection } from "next/server"
import { tokens } from "@/tokens"

const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"

export async function GET(request: Request): Promise<Response> {
  await connection() // else Next.js would ask while it builds
  try {
    const { accessToken, cookies = [] } = await tokens.get({ request, provider: "google" })
    const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
    const headers = new Headers({ "cache-control": "private, no-store" })
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return Response.json(await answer.json(), { status: answer.status, headers })
  } catch (error) {
    if (!(error instanceof ProviderTokenError)) throw error
    const { signInUrl } = error
    return signInUrl ? Response.json({ signInUrl }, { status: 401 }) : new Response(null, { status: 503 })
  }
}
// #endregion route
