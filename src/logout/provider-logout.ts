/** Signing out at the provider as well (OpenID Connect RP-Initiated Logout 1.0), and the way back from there. */
import type { OAuthProvider } from "../config/resolved-provider.js"
import { removal } from "../http/cookie.js"
import { withQuery } from "../http/redirect.js"
import { decode, encode } from "../jwt.js"
import { asRouteError } from "../oauth/oauth-error.js"
import { mayHandOn, proxyBase } from "../oauth/redirect-proxy.js"
import type { Context } from "../request/context.js"
import { sessionUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"
import { logoutRequest } from "./logout-request.js"
import type { SignedInAt } from "./signed-in-at.js"

/** Seconds that a user may take at the provider. */
const life = 15 * 60
const purpose = "provider-logout"

/**
 * What becomes of the user's session at the provider: the browser is `sent` there; there is `none`, or no way to end it;
 * what is needed for it could not be had, so that it `failed`.
 */
export type ProviderLogoutOutcome = "sent" | "none" | "failed"

/**
 * Finds where the browser goes to be signed out at the provider.
 * @param ctx The request; where the provider carries no state, the cookie of the way back is pushed to it.
 * @param origin Where the user signed in, if that is known.
 * @returns The address, with the outcome `sent`. What fails is logged.
 */
export async function leaveProvider(
  ctx: Context,
  origin: SignedInAt | undefined,
): Promise<{ outcome: ProviderLogoutOutcome; redirect?: string }> {
  if (!origin) return { outcome: "none" }
  const { provider, idToken } = origin
  try {
    const redirect = await addressAt(ctx, provider, idToken)
    return redirect === undefined ? { outcome: "none" } : { outcome: "sent", redirect }
  } catch (thrown) {
    ctx.engine.logger.error(asRouteError(provider, "the sign-out at the provider", thrown))
    return { outcome: "failed" }
  }
}

async function addressAt(
  ctx: Context,
  provider: OAuthProvider,
  idToken: string | undefined,
): Promise<string | undefined> {
  const { engine, site } = ctx
  const { name, options } = site.cookies.providerLogout
  const token = { purpose, base: site.base, url: ctx.callbackUrl }
  const state = await encode({ token, secret: engine.jwt.secret, salt: name, maxAge: life })
  const proxy = proxyBase(ctx, provider)
  const sent = await logoutRequest(engine, provider, {
    idToken,
    state,
    returnTo: `${site.base}/signout`,
    returnByProxy: proxy && `${proxy}/signout`,
  })
  if (sent && !sent.carriesState)
    ctx.cookies.push({ name, value: state, options: { ...options, maxAge: life } })
  return sent?.url.href
}

/**
 * Leads a user on who comes back from the provider.
 * @param ctx A request for the one address that is registered there; the cookie of the way back is used up.
 * @returns The redirect to where the user wanted to go, by way of the deployment that a redirect proxy stands in for. Nothing for a user who comes from elsewhere, or too late: who is
 * signed in and has no state to show wants to sign out.
 */
export async function returnFromProvider(ctx: Context): Promise<ResponseInternal | undefined> {
  const { request, site } = ctx
  const { name, options } = site.cookies.providerLogout
  const cookie = request.cookies[name]
  if (cookie !== undefined) ctx.cookies.push(removal({ name, options }))
  const { state } = request.query
  const carried = await opened(ctx, state)
  const left = carried ?? ((await isSignedOut(ctx)) ? await opened(ctx, cookie) : undefined)
  if (!left) return undefined
  const { base, url } = left
  if (base === site.base)
    return { redirect: await ctx.engine.callbacks.redirect({ url, baseUrl: site.origin }) }
  // Only the deployment that sealed it knows where its users may go.
  if (!carried || !URL.canParse(base) || !mayHandOn(ctx, new URL(base))) return undefined
  return { redirect: withQuery(`${base}/signout`, { state }) }
}

/** A store that does not answer leaves the user where a click goes on. */
function isSignedOut(ctx: Context): Promise<boolean> {
  return sessionUser(ctx).then(
    (user) => user === null,
    () => false,
  )
}

/** Which site the user left, and where the user wants to go there; nothing for a text that was sealed for another purpose. */
async function opened(
  { engine, site }: Context,
  token: string | undefined,
): Promise<{ base: string; url: string } | undefined> {
  if (!token) return undefined
  const salt = site.cookies.providerLogout.name
  const claims = await decode({ token, secret: engine.jwt.secret, salt }).catch(() => null)
  if (claims?.purpose !== purpose || typeof claims.base !== "string" || typeof claims.url !== "string")
    return undefined
  return { base: claims.base, url: claims.url }
}
