/** Where the user goes after a sign-in or a sign-out, and the cookie that keeps it through the steps between. */
import { isCallbackAddress } from "../http/redirect.js"
import type { AuthAction } from "../types.js"
import type { Context } from "./context.js"

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
export async function prepareCallbackUrl(ctx: Context): Promise<void> {
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
