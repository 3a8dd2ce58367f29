/** The end-session page: the user signs out at the provider and goes back (OpenID Connect RP-Initiated Logout 1.0). */

import { fillText, gatherValues } from "../../engine/notation/placeholders.js"
import { parseUrl } from "../../engine/web-address.js"
import { wireName } from "./authorize.js"
import { type Log, logVisit } from "./back-channel.js"
import { catchRefusal, demand, Refusal } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Where the browser goes when the user has signed out at the provider. */
export interface LogoutReturn {
  /** Address at the app, with the `state` that the app gave; null where the user stays at the provider. */
  url: string | null
}

/** The parameters of section 2, as an entry would declare them. */
const standard = {
  id_token_hint: "{tokens.id_token}",
  post_logout_redirect_uri: "{post_logout_redirect_uri}",
}

const invalid = "invalid_request"

function readLogout(provider: SimulatedProvider, { searchParams: query }: URL): LogoutReturn {
  const page = provider.logout
  demand(page, invalid, "this provider has no page for signing out", 404)
  if (page.query) {
    const values = gatherValues(provider.config)
    const wrong = Object.entries(page.query).flatMap(([parameter, template]) => {
      const wanted = fillText(template, values)
      const given = query.get(parameter)
      if (given === null)
        return template === standard.post_logout_redirect_uri ? [] : [`parameter ${parameter} is missing`]
      return wanted === undefined || wanted === given
        ? []
        : [`parameter ${parameter} is not what it should be`]
    })
    demand(wrong.length === 0, invalid, wrong.join("; "))
  } else {
    const client = query.get(wireName(provider, "client_id"))
    demand(client === null || client === provider.clientId, invalid, "the client is unknown")
    demand(
      client !== null || query.has("id_token_hint") || !query.has("post_logout_redirect_uri"),
      invalid,
      "post_logout_redirect_uri needs client_id or id_token_hint beside it",
    )
  }
  const nameOf = (placeholder: string): string | undefined =>
    Object.entries(page.query ?? standard).find(([, template]) => template === placeholder)?.[0]
  // Without a known ID token any page could sign users out.
  const hint = query.get(nameOf(standard.id_token_hint) ?? "")
  const isKnown = hint === null || provider.ledger.grants.some(({ issued }) => issued.id.has(hint))
  demand(isKnown, invalid, "id_token_hint is no ID token of this provider")
  const name = nameOf(standard.post_logout_redirect_uri)
  const back = name === undefined ? null : query.get(name)
  if (back === null) return { url: null }
  const isRegistered = provider.logoutUris
    ? provider.logoutUris.includes(back)
    : parseUrl(back)?.pathname.endsWith("/signout")
  demand(isRegistered, invalid, `${name} is not registered`)
  const url = new URL(back)
  const state = query.get("state")
  if (state !== null) url.searchParams.set("state", state)
  return { url: url.href }
}

/** Logs a visit of the end-session page, and returns where it leads or why the provider refuses. */
export function visitLogout(provider: SimulatedProvider, url: URL, log: Log): LogoutReturn | Refusal {
  const back = catchRefusal(() => readLogout(provider, url))
  const request = new Request(url)
  if (back instanceof Refusal) logVisit(log, provider, "logout", request, back.status, back.message)
  else logVisit(log, provider, "logout", request, back.url === null ? 200 : 303)
  return back
}
