import type { AuthConfig } from "authlas"
import Google from "authlas/providers/google"
import { ProviderTokenError, providerTokens } from "authlas/tokens"

// #region config
export const calendar = "https://www.googleapis.com/auth/calendar.readonly"
const scope = `openid email profile ${calendar}`

export const config: AuthConfig = {
  providers: [Google({ offline: true, authorization: { params: { scope } } })],
  tokens: { store: "cookie" }, // with an adapter, leave this out
}
// #endregion config

// #region route
export const tokens = providerTokens(config)
const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"

export async function listEvents(request: Request): Promise<Response> {
  try {
    const { accessToken, cookies = [] } = await tokens.get({ request, provider: "google" })
    const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
    const headers = new Headers()
    for (const cookie of cookies) headers.append("set-cookie", cookie)
    return Response.json(await answer.json(), { status: answer.status, headers })
  } catch (error) {
    if (!(error instanceof ProviderTokenError)) throw error
    const { reason, signInUrl = "/auth/signin/google" } = error
    const isForUser = reason === "consent_required" || reason === "not_linked"
    return isForUser ? Response.json({ signInUrl }, { status: 401 }) : new Response(null, { status: 503 })
  }
}
// #endregion route
