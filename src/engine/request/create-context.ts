/** From a parsed request to the context its action works on. */

import type { Cookie } from "../../types/cookie.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { AuthAction, ResponseInternal } from "../../types/response.js"
import type { Engine } from "../config/engine.js"
import { type AuthError, InvalidCallbackUrl, InvalidProvider } from "../errors.js"
import { createRemoval } from "../http/cookie.js"
import { isCallbackAddress, isWebAddress } from "../http/fetch.js"
import type { RequestInternal } from "../http/request.js"
import { type Respond, toJson, toResponse } from "../http/response.js"
import type { Context, Served } from "./context.js"
import { prepareCsrf } from "./csrf.js"

/** Actions that do not redirect: for them the redirect callback is not asked. */
const answering: ReadonlySet<AuthAction> = new Set(["session", "csrf", "providers", "webauthn-options"])

/** A browser drops a longer cookie. */
const maxCookie = 3800

/**
 * Tells whether an action looks at the callback URL at all.
 * @param action The action.
 */
function usesCallbackUrl(action: AuthAction): boolean {
  return !answering.has(action)
}

/**
 * Finds the callback URL of a request.
 * @param ctx The request; the address is put there, and its cookie where the browser does not have it yet.
 */
async function prepareCallbackUrl(ctx: Context): Promise<void> {
  const { request, site } = ctx
  const { name, options } = site.cookies.callbackUrl
  const known = request.cookies[name]
  if (usesCallbackUrl(request.action)) {
    ctx.callbackUrl = await resolveCallbackUrl(ctx, known)
  } else if (known === site.origin || isCallbackAddress(known)) return
  if (ctx.callbackUrl === known) return
  const value = isStorable(ctx.callbackUrl) ? ctx.callbackUrl : site.origin
  if (value !== known) ctx.cookies.push({ name, value, options })
}

async function resolveCallbackUrl(
  { engine, request, site }: Context,
  known: string | undefined,
): Promise<string> {
  const wanted = request.body?.callbackUrl || request.query.callbackUrl || known
  if (!wanted) return site.origin
  return engine.callbacks.redirect({ url: wanted as string, baseUrl: site.origin })
}

/** What the next request would refuse must not become a cookie. */
function isStorable(address: string): boolean {
  return isCallbackAddress(address) && encodeURIComponent(address).length <= maxCookie
}

/**
 * Prepares the context of a request.
 * @param served The request.
 * @param cleared Takes the removals of used-up check cookies, which are sent whatever becomes of the request.
 * @returns The context, holding the CSRF and callback URL cookies where they have to be set.
 * @throws {InvalidProvider} When the path names a provider that is not configured.
 */
export async function createContext(
  { engine, site, request }: Served,
  cleared: Context["cleared"] = [],
): Promise<Context> {
  const ctx: Context = {
    engine,
    site,
    request,
    provider: findRequestProvider(engine, request),
    callbackUrl: site.origin,
    csrfToken: undefined,
    csrfVerified: engine.skipCSRF,
    cookies: [],
    cleared,
  }
  engine.known.note(ctx.cookies)
  if (request.action === "providers") return ctx
  if (!engine.skipCSRF) await prepareCsrf(ctx)
  await prepareCallbackUrl(ctx)
  return ctx
}

function findRequestProvider(
  { providers }: Engine,
  { providerId }: RequestInternal,
): ResolvedProvider | undefined {
  if (providerId === undefined) return undefined
  const provider = providers.get(providerId)
  if (provider) return provider
  throw new InvalidProvider(
    `There is no provider "${providerId.slice(0, 100)}". Configured are: ${[...providers.keys()].join(", ") || "none"}.`,
    { page: "UnknownAction" },
  )
}

/** Says in the answer of a sign-out what becomes of the user's session at the provider, where that was asked for. */
export type ProviderLogoutHeader = "X-Auth-Provider-Logout"

/** Says in the answer of a sign-out that the store has the session still: `pending`. */
export type SignOutHeader = "X-Auth-Sign-Out"

const providerLogout: ProviderLogoutHeader = "X-Auth-Provider-Logout"
const signOut: SignOutHeader = "X-Auth-Sign-Out"

/**
 * Makes the response of a request that went well.
 * @param request The request. With the header X-Auth-Return-Redirect a redirect is told in JSON instead of followed.
 * @param internal The answer.
 * @param respond See {@link toResponse}.
 * @returns The response.
 */
export function toFinalResponse(
  request: RequestInternal,
  internal: ResponseInternal,
  respond?: Respond,
): Response {
  const response = toResponse(internal, respond)
  const { headers } = response
  if (!request.headers.has("X-Auth-Return-Redirect")) return response
  const url = headers.get("Location")
  const provider = headers.get(providerLogout) ?? undefined
  const pending = headers.has(signOut) || undefined
  return url === null ? response : toJson({ url, provider, pending }, { headers })
}

/** What keeps a request from being answered. */
export interface Mistake {
  error: AuthError
  /** 500 for the server's own, 400 for the request's: any client can send one, and it must not look like an outage. */
  status: 400 | 500
  /** Removals of what is to blame: it would stop every further request. */
  cookies: Cookie[]
}

/**
 * Finds what keeps a request from being answered: the config, the site's cookies, or where the request wants to lead.
 * @param served The request.
 * @returns The mistake, if there is one.
 */
export function findRequestMistake({ engine, request, site }: Served): Mistake | undefined {
  const fatal = engine.fatal ?? site.mistake
  if (fatal) return { error: fatal, status: 500, cookies: [] }
  const { callbackUrl } = site.cookies
  const inQuery = checkCallbackUrl("query", request.query.callbackUrl, site.origin)
  if (inQuery) return { error: inQuery, status: 400, cookies: [] }
  const known = usesCallbackUrl(request.action) ? request.cookies[callbackUrl.name] : undefined
  const inCookie = checkCallbackUrl("cookie", known, site.origin)
  return inCookie && { error: inCookie, status: 400, cookies: [createRemoval(callbackUrl)] }
}

/**
 * Checks where a request wants to lead, before anything is done for it.
 * @param place Where the address was found, for the message.
 * @param address The address; none is fine.
 * @param origin The origin that a path belongs to.
 * @returns The error, when it is no address.
 */
function checkCallbackUrl(
  place: "query" | "cookie",
  address: string | undefined,
  origin: string,
): InvalidCallbackUrl | undefined {
  if (!address || isWebAddress(address, address.startsWith("/") ? origin : undefined)) return undefined
  return new InvalidCallbackUrl(
    `The callbackUrl of the ${place} is not an address. Send an http or https address, or a path that begins with a slash.`,
  )
}
