/** The request that signs a user out at the provider. */
import { holeValuesOf } from "../calls/hole-values.js"
import { fillAll, fillUrl } from "../calls/template.js"
import type { Engine } from "../config/engine.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { isLoopback } from "../http/outbound.js"
import { incomplete } from "../oauth/oauth-error.js"
import { metadataOf } from "../oauth/server.js"
import type { ProviderLogout } from "../providers.js"

/** What the request says. */
export interface LogoutParameters {
  /** Tells whom to sign out. */
  idToken: string | undefined
  /** The address that the provider sends the browser back to. */
  returnTo: string
  /** That of a redirect proxy, where there is one: it hands on by the state. */
  returnByProxy: string | undefined
  /** Text that comes back with the browser. */
  state: string
}

/** Many servers refuse a request whose address is longer. */
const longest = 8000
/** A text of an entry that stands for the address to come back to. */
const returnHole = "{post_logout_redirect_uri}"

/**
 * Makes the request.
 * @param engine Its options say whether plain http may be used.
 * @param provider Its `logout` says what deviates from the standard.
 * @param parameters What the request says.
 * @returns Where the browser goes, and whether the provider is told the state; nothing where users cannot be signed out.
 * @throws {CallbackRouteError} When the metadata cannot be had, or the address is not complete.
 */
export async function logoutRequest(
  engine: Engine,
  provider: OAuthProvider,
  parameters: LogoutParameters,
): Promise<{ url: URL; carriesState: boolean } | undefined> {
  const { logout } = provider
  if (logout === "none") return undefined
  const own: Partial<ProviderLogout> = typeof logout === "object" ? logout : { url: logout }
  const text = own.url ?? (await metadataOf(provider))?.end_session_endpoint
  if (text === undefined) return undefined
  const values = holeValuesOf(provider, { tokens: { id_token: parameters.idToken } })
  const url = fillUrl(text, values)
  if (!url) throw incomplete(provider, "the address of the sign-out has a hole without a value")
  assertSafe(engine, provider, url)
  // Whose parameters are the standard's knows its state; some demand it.
  const carriesState = !own.query || Object.hasOwn(own.query, "post_logout_redirect_uri")
  const { state, returnByProxy } = parameters
  const returnTo = (carriesState && returnByProxy) || parameters.returnTo
  const wanted = own.query
    ? fillAll(withReturn(own.query, returnTo), values)
    : { ...hintOf(parameters), ...clientOf(provider), post_logout_redirect_uri: returnTo }
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  if (carriesState) url.searchParams.set("state", state)
  if (url.href.length > longest) url.searchParams.delete("id_token_hint")
  return { url, carriesState }
}

function hintOf({ idToken }: LogoutParameters): Record<string, string> {
  return idToken === undefined ? {} : { id_token_hint: idToken }
}

function clientOf({ clientId }: OAuthProvider): Record<string, string> {
  return clientId === "" ? {} : { client_id: clientId }
}

function withReturn(query: Readonly<Record<string, string>>, returnTo: string): Record<string, string> {
  const texts = Object.entries(query).map(([name, text]) => [name, text.replaceAll(returnHole, returnTo)])
  return Object.fromEntries(texts)
}

function assertSafe({ config }: Engine, provider: OAuthProvider, url: URL): void {
  const insecure = config.allowInsecureRequests === true || isLoopback(url.hostname)
  if (url.protocol === "https:" || (url.protocol === "http:" && insecure)) return
  throw incomplete(provider, `the address of the sign-out at ${url.host} is not https`)
}
