/** The end-session page: the user signs out at the provider and goes back (OpenID Connect RP-Initiated Logout 1.0). */
import { fill, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { wireName } from "./authorize.js"
import type { Log } from "./back-channel.js"
import { demand, Refusal } from "./refusal.js"
import { type LogoutPage, logoutPage, type SimulatedProvider } from "./simulated-provider.js"

/** Where the browser goes when the user has signed out at the provider. */
export interface LogoutReturn {
  /** Address at the app, with the `state` that the app gave; null where the user stays at the provider. */
  url: string | null
}

const returnPlaceholder = "{post_logout_redirect_uri}"

/** The parameters of section 2, as an entry would say them. */
const standard = {
  id_token_hint: "{tokens.id_token}",
  post_logout_redirect_uri: returnPlaceholder,
}

/** Name of the parameter that says where the browser goes afterwards. */
function nameOf(query: Readonly<Record<string, unknown>>, placeholder: string): string | undefined {
  return Object.entries(query).find(([, template]) => template === placeholder)?.[0]
}

/** What the ID token says must be known: otherwise any page could sign users out. */
function demandHint(provider: SimulatedProvider, given: string | null): void {
  const known = provider.ledger.grants.some(({ issued }) => given !== null && issued.id.has(given))
  demand(given === null || known, "invalid_request", "id_token_hint is no ID token of this provider")
}

function demandStandard(provider: SimulatedProvider, query: URLSearchParams): void {
  const client = query.get(wireName(provider, "client_id"))
  demand(client === null || client === provider.clientId, "invalid_request", "the client is unknown")
  const named = client !== null || query.has("id_token_hint")
  demand(
    named || !query.has("post_logout_redirect_uri"),
    "invalid_request",
    "post_logout_redirect_uri needs client_id or id_token_hint beside it",
  )
}

function demandDeclared(provider: SimulatedProvider, query: URLSearchParams, page: LogoutPage): void {
  const placeholderValues = placeholderValuesOf(provider.config)
  const wrong = Object.entries(page.query ?? {}).flatMap(([name, template]) => {
    const wanted = fill(template, placeholderValues)
    const given = query.get(name)
    if (given === null) return template === returnPlaceholder ? [] : [`parameter ${name} is missing`]
    return wanted === undefined || wanted === given ? [] : [`parameter ${name} is not what it should be`]
  })
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
}

/** Any address that an app can have registered here, unless the run lists them. */
function isRegistered(address: string, registered: readonly string[] | undefined): boolean {
  if (registered) return registered.includes(address)
  return URL.canParse(address) && new URL(address).pathname.endsWith("/signout")
}

/**
 * Reads what the browser brings to the page.
 * @param provider The provider.
 * @param address Where the app sent the browser.
 * @param registered Addresses to which it may go back; by default any that ends in `/signout`.
 * @returns Where it goes.
 * @throws {Refusal} When the provider would not go on.
 */
function readLogout(
  provider: SimulatedProvider,
  address: URL,
  registered: readonly string[] | undefined,
): LogoutReturn {
  const page = logoutPage(provider)
  demand(page, "invalid_request", "this provider has no page for signing out", 404)
  const query = address.searchParams
  const declared = page.query ?? standard
  if (page.query) demandDeclared(provider, query, page)
  else demandStandard(provider, query)
  const hint = nameOf(declared, standard.id_token_hint)
  if (hint !== undefined) demandHint(provider, query.get(hint))
  const name = nameOf(declared, returnPlaceholder)
  const back = name === undefined ? null : query.get(name)
  if (back === null) return { url: null }
  demand(isRegistered(back, registered), "invalid_request", `${name} is not registered`)
  const url = new URL(back)
  const state = query.get("state")
  if (state !== null) url.searchParams.set("state", state)
  return { url: url.href }
}
/**
 * Notes a visit of the end-session page, and says where it leads.
 * @param provider The provider.
 * @param url Where the browser was sent.
 * @param registered Addresses to which it may go back.
 * @param log Receives the visit.
 * @returns Where the browser goes, or why the provider does not go on.
 */
export function visitLogout(
  provider: SimulatedProvider,
  url: URL,
  registered: readonly string[] | undefined,
  log: Log,
): LogoutReturn | Refusal {
  const note = (status: number, refusal?: string): void =>
    log({
      provider: provider.id,
      endpoint: "logout",
      method: "GET",
      url: url.href,
      headers: new Headers(),
      body: "",
      status,
      refusal,
    })
  try {
    const back = readLogout(provider, url, registered)
    note(back.url === null ? 200 : 303)
    return back
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(error.status, error.message)
    return error
  }
}
