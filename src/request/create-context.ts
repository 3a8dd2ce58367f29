/** From a parsed request to the context its action works on. */

import type { Engine } from "../config/engine.js"
import type { ResolvedProvider } from "../config/resolved-provider.js"
import { InvalidProvider } from "../errors.js"
import { isCallbackAddress } from "../http/redirect.js"
import type { RequestInternal } from "../http/request.js"
import type { AuthAction } from "../types.js"
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
export function usesCallbackUrl(action: AuthAction): boolean {
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
    provider: providerOf(engine, request),
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

function providerOf({ providers }: Engine, { providerId }: RequestInternal): ResolvedProvider | undefined {
  if (providerId === undefined) return undefined
  const provider = providers.get(providerId)
  if (provider) return provider
  throw new InvalidProvider(
    `There is no provider "${providerId.slice(0, 100)}". Configured are: ${[...providers.keys()].join(", ") || "none"}.`,
    { page: "UnknownAction" },
  )
}
