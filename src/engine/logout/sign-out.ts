/** Signs the user out of the application, and ends the session and tokens at the provider. */

import type { ProviderLogout } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { fillMap, fillUrl, gatherValues } from "../calls/placeholders.js"
import { checkRow } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { decode, encode } from "../crypto/token.js"
import { withinDeadline } from "../deadline.js"
import { AdapterError, isAuthError, ProviderTokenError, SignOutError } from "../errors.js"
import { createRemoval } from "../http/cookie.js"
import { addToQuery, isLoopback } from "../http/fetch.js"
import { canForwardTo, findProxyBase } from "../oauth/checks.js"
import { missingOptionError, toRouteError } from "../oauth/errors.js"
import { loadMetadata } from "../oauth/server.js"
import type { Context, ProviderLogoutHeader } from "../request/context.js"
import { findLastSignIn, openTokens } from "../session/account-tokens.js"
import { endSession, findSessionUser, identifySession, loadStrategy } from "../session/index.js"
import { revokeTokens } from "../tokens/revoke.js"
import type { TokenTarget } from "../tokens/store.js"
import { createTokenContext } from "../tokens/store.js"

/** Many servers refuse a request whose address is longer. */
const maxUrlLength = 8000
/** A text of an entry that stands for the address to come back to. */
const returnPlaceholder = "{post_logout_redirect_uri}"

/**
 * Makes the address that the browser goes to, with the state and the address to come back to; nothing where users cannot be
 * signed out. Where the provider carries no state, the cookie of the way back is pushed to the request.
 * @throws {CallbackRouteError} When the metadata cannot be had, or the address is not complete.
 */
async function makeLogoutUrl(
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

/** Where a user signed in. */
interface SignInOrigin {
  provider: OAuthProvider
  /** Id of the user at the provider, as the account has it. */
  providerAccountId: string
  /** Id of the user. */
  userId?: string
  /** The ID token of the sign-in, where it is kept. */
  idToken?: string
}

type Origin = Omit<SignInOrigin, "provider"> & { provider: string }

/**
 * Finds where the user of a request signed in, before the session ends. Nothing without a session, for one that began
 * without a provider, and where neither the store nor a cookie says it. A store that fails is logged, and does not keep
 * users from signing out.
 */
async function findSignInOrigin(ctx: Context): Promise<SignInOrigin | undefined> {
  const { engine } = ctx
  const { adapter } = engine
  try {
    const session = await identifySession(ctx)
    if (!session) return undefined
    let origin: Origin | undefined
    if (adapter?.has("getSessionOrigin") && !(await loadStrategy(engine)).inBrowser) {
      const row = await adapter.getSessionOrigin(session.id)
      origin = checkRow(row, "getSessionOrigin", ["provider", "providerAccountId"]) ?? undefined
    }
    if (!origin) {
      const kept = await findLastSignIn(ctx, session)
      origin = kept && { ...kept, ...(session.userId === undefined ? {} : { userId: session.userId }) }
    }
    const provider = origin ? engine.providers.get(origin.provider) : undefined
    if (!origin || (provider?.type !== "oauth" && provider?.type !== "oidc")) return undefined
    const { idToken: _, ...where } = origin
    return { ...where, provider, ...(await findIdTokenHint(engine, origin)) }
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
    engine.logger.error(new SignOutError(error))
    return undefined
  }
}

/**
 * Without one of the sign-in the account may hold one: an expired one still says who it is (section 2). The provider asks
 * a user whom no token names.
 */
async function findIdTokenHint(engine: Engine, origin: Origin): Promise<{ idToken?: string }> {
  const { provider, providerAccountId } = origin
  const { adapter, logger } = engine
  try {
    let id_token: unknown = origin.idToken ?? undefined
    if (id_token === undefined && adapter?.has("getAccount"))
      id_token = checkRow(await adapter.getAccount(providerAccountId, provider), "getAccount", [
        "provider",
      ])?.id_token
    if (typeof id_token !== "string") return {}
    return { idToken: (await openTokens(engine, { provider, providerAccountId, id_token })).id_token }
  } catch (error) {
    if (isAuthError(error, ProviderTokenError)) logger.error(error)
    else if (isAuthError(error, AdapterError)) logger.error(new SignOutError(error))
    else throw error
    return {}
  }
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
  if (!carried || !URL.canParse(base) || !canForwardTo(ctx, new URL(base))) return undefined
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

/** How long the sign-out waits for the revocation, in milliseconds. */
const revocationTimeoutMs = 5000

/**
 * Finds the tokens of the account that a user signed in with, before the session ends: with the session its cookie goes.
 * The function that it gives ends them at the provider and in the store. It never fails: what does is logged.
 */
export async function prepareRevocation(ctx: Context, origin: SignInOrigin): Promise<() => Promise<void>> {
  const { engine, request } = ctx
  const { provider, providerAccountId, userId } = origin
  try {
    const account = { provider: provider.id, providerAccountId }
    const isStored = engine.config.tokens?.store !== "cookie" && userId !== undefined
    const target: TokenTarget = isStored ? { ...account, userId } : { ...account, request: request.web() }
    const context = createTokenContext(engine, target, () => ctx)
    const found = await context.store.find(target)
    const text = `${provider.id}: the revocation of tokens took more than ${revocationTimeoutMs} ms. The user was signed out meanwhile.`
    const deadline = {
      ms: revocationTimeoutMs,
      expired: () => new SignOutError(text, { provider: provider.id }),
    }
    return () => logRevocationFailure(ctx, withinDeadline(revokeTokens(context, found, false), deadline))
  } catch (error) {
    return () => logRevocationFailure(ctx, Promise.reject(error))
  }
}

/** Having nothing to revoke, or no way to revoke, is no failure. */
async function logRevocationFailure(
  { engine: { logger } }: Context,
  revocation: Promise<unknown>,
): Promise<void> {
  try {
    await revocation
  } catch (error) {
    const reason = isAuthError(error, ProviderTokenError) ? error.reason : undefined
    if (reason === "not_supported" || reason === "not_stored" || reason === "not_linked")
      logger.debug("tokens were not revoked", { reason })
    else logger.error(isAuthError(error) ? error : new SignOutError("Tokens could not be revoked."))
  }
}

/** Its value is not imported: the module that reads it is loaded with every request. */
const providerLogoutHeader: ProviderLogoutHeader = "X-Auth-Provider-Logout"

/**
 * Ends the session of the application, whatever the provider does; then the tokens and the session at the provider.
 * Redirects to the provider, else to the callback URL. Where the provider was wanted, a header says what becomes of the
 * session there: the browser is `sent` there; there is `none`, or no way to end it; what is needed could not be had
 * (`failed`).
 */
export async function signOutUser(ctx: Context): Promise<ResponseInternal> {
  const { config, logger } = ctx.engine
  // The request's own word wins; what says neither yes nor no is not for this.
  const word = String(ctx.request.body?.provider)
  const atProvider =
    /^(?:true|on|1)$/.test(word) ||
    (config.session?.providerLogout === true && !/^(?:false|off|0)$/.test(word))
  const revokes = config.tokens?.revokeAtSignOut === true
  // Both are found by the session, while there is one.
  const origin = atProvider || revokes ? await findSignInOrigin(ctx) : undefined
  const revoke = revokes && origin ? await prepareRevocation(ctx, origin) : undefined
  const headers = await endSession(ctx)
  let outcome: "sent" | "none" | "failed" = "none"
  const logoutUrl =
    atProvider && origin
      ? makeLogoutUrl(ctx, origin.provider, origin.idToken).then(
          (url) => {
            if (url !== undefined) outcome = "sent"
            return url
          },
          (error: unknown) => {
            logger.error(toRouteError(origin.provider, "the sign-out at the provider", error))
            outcome = "failed"
            return undefined
          },
        )
      : undefined
  const [redirect = ctx.callbackUrl] = await Promise.all([logoutUrl, revoke?.()])
  return { redirect, headers: atProvider ? { ...headers, [providerLogoutHeader]: outcome } : headers }
}
