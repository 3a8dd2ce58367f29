/** The sign-out at the provider (OpenID Connect RP-Initiated Logout 1.0): the way there, and the way back. */
import type { ProviderLogout } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { decode, encode } from "../crypto/token.js"
import { createRemoval } from "../http/cookie.js"
import { fillMap, fillUrl, gatherValues } from "../notation/placeholders.js"
import { canForwardTo, findProxyBase } from "../oauth/checks.js"
import { missingOptionError } from "../oauth/errors.js"
import { loadMetadata } from "../oauth/server.js"
import type { Context } from "../request/context.js"
import { findSessionUser } from "../session/index.js"
import { addToQuery, isLoopback, parseUrl } from "../web-address.js"

/** Many servers refuse a request whose address is longer. */
const maxUrlLength = 8000
/** A text of an entry that stands for the address to come back to. */
const returnPlaceholder = "{post_logout_redirect_uri}"

/**
 * Makes the address that the browser goes to, with the state and the address to come back to; nothing where users cannot be
 * signed out. Where the provider carries no state, the cookie of the way back is pushed to the request.
 * @throws {CallbackRouteError} When the metadata cannot be had, or the address is not complete.
 */
export async function makeLogoutUrl(
  ctx: Context,
  provider: OAuthProvider,
  idToken: string | undefined,
): Promise<string | undefined> {
  const { engine, site } = ctx
  const { name, options } = site.cookies.providerLogout
  const token = { purpose, base: site.base, url: ctx.callbackUrl }
  const state = await encode({ token, secret: engine.jwt.secret, salt: name, maxAge: stateMaxAge })
  const proxy = findProxyBase(ctx, provider)
  const { logout } = provider
  if (logout === "none") return undefined
  const own: Partial<ProviderLogout> = typeof logout === "object" ? logout : { url: logout }
  const text = own.url ?? (await loadMetadata(provider))?.end_session_endpoint
  if (text === undefined) return undefined
  const values = gatherValues(provider, { tokens: { id_token: idToken } })
  const url = fillUrl(text, values)
  if (!url)
    throw missingOptionError(provider, "the address of the sign-out has a placeholder without a value")
  const isInsecureAllowed = engine.config.allowInsecureRequests === true || isLoopback(url.hostname)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isInsecureAllowed))
    throw missingOptionError(provider, `the address of the sign-out at ${url.host} is not https`)
  // Whose parameters are the standard's knows its state; some demand it.
  const carriesState = !own.query || Object.hasOwn(own.query, "post_logout_redirect_uri")
  // A redirect proxy hands on by the state.
  const returnTo = `${carriesState && proxy ? proxy : site.base}/signout`
  const wanted = own.query
    ? fillMap(
        Object.fromEntries(
          Object.entries(own.query).map(([name, text]) => [
            name,
            text.replaceAll(returnPlaceholder, returnTo),
          ]),
        ),
        values,
      )
    : {
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        ...(provider.clientId === "" ? {} : { client_id: provider.clientId }),
        post_logout_redirect_uri: returnTo,
      }
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  if (carriesState) url.searchParams.set("state", state)
  else ctx.cookies.push({ name, value: state, options: { ...options, maxAge: stateMaxAge } })
  if (url.href.length > maxUrlLength) url.searchParams.delete("id_token_hint")
  return url.href
}

/** Seconds in which the user may come back from the provider. */
const stateMaxAge = 15 * 60
const purpose = "provider-logout"

/**
 * Redirects the user after RP-initiated logout to where the user wanted to go, by way of the deployment that a redirect
 * proxy stands in for; the cookie of the way back is used up. Nothing for a user who comes from elsewhere, or too late: who
 * is signed in and has no state to show wants to sign out.
 */
export async function returnFromProvider(ctx: Context): Promise<ResponseInternal | undefined> {
  const { request, site } = ctx
  const { name, options } = site.cookies.providerLogout
  const cookie = request.cookies[name]
  if (cookie !== undefined) ctx.cookies.push(createRemoval({ name, options }))
  const { state } = request.query
  const carried = await openReturnState(ctx, state)
  let left = carried
  if (!left) {
    // When the store fails, the user gets the sign-out page.
    const isSignedOut = await findSessionUser(ctx).then(
      (user) => user === null,
      () => false,
    )
    left = isSignedOut ? await openReturnState(ctx, cookie) : undefined
  }
  if (!left) return undefined
  const { base, url } = left
  if (base === site.base)
    return { redirect: await ctx.engine.callbacks.redirect({ url, baseUrl: site.origin }) }
  // Only the deployment that sealed the state can check the callback URL.
  const target = parseUrl(base)
  if (!carried || !target || !canForwardTo(ctx, target)) return undefined
  return { redirect: addToQuery(`${base}/signout`, { state }) }
}

/** Which site the user left, and where the user wants to go there; nothing for a text that was sealed for another purpose. */
async function openReturnState(
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
