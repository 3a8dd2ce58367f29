import { ProviderTokenError, providerTokens } from "authlas/tokens"
import { config } from "./token-config.js"

export const tokens = providerTokens(config)
const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"

export async function listEvents(request: Request): Promise<Response> {
  try {
    const { accessToken, cookies = [] } = await tokens.get({ request, provider: "google" })
    const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
    const headers = new Headers({ "cache-control": "private, no-store" })
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return Response.json(await answer.json(), { status: answer.status, headers })
  } catch (error) {
    if (!(error instanceof ProviderTokenError)) throw error
    const { signInUrl } = error // there where a sign-in of the user mends it
    return signInUrl ? Response.json({ signInUrl }, { status: 401 }) : new Response(null, { status: 503 })
  }
}
