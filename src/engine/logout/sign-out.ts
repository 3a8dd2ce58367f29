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
import type { Context } from "../request/context.js"
import type { ProviderLogoutHeader } from "../request/create-context.js"
import { findLastSignIn, openTokens } from "../session/account-tokens.js"
import { endSession, findSessionUser, identifySession, loadStrategy } from "../session/index.js"
import type { SessionIdentity } from "../session/strategy.js"
import { revokeTokens } from "../tokens/revoke.js"
import type { TokenTarget } from "../tokens/store.js"
import { createTokenContext } from "../tokens/store.js"

/** What the request says. */
interface LogoutParameters {
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
const maxUrlLength = 8000
/** A text of an entry that stands for the address to come back to. */
const returnPlaceholder = "{post_logout_redirect_uri}"

/**
 * Makes the request.
 * @param engine Its options say whether plain http may be used.
 * @param provider Its `logout` says what deviates from the standard.
 * @param parameters What the request says.
 * @returns Where the browser goes, and whether the provider is told the state; nothing where users cannot be signed out.
 * @throws {CallbackRouteError} When the metadata cannot be had, or the address is not complete.
 */
async function makeLogoutRequest(
  engine: Engine,
  provider: OAuthProvider,
  parameters: LogoutParameters,
): Promise<{ url: URL; carriesState: boolean } | undefined> {
  const { logout } = provider
  if (logout === "none") return undefined
  const own: Partial<ProviderLogout> = typeof logout === "object" ? logout : { url: logout }
  const text = own.url ?? (await loadMetadata(provider))?.end_session_endpoint
  if (text === undefined) return undefined
  const values = gatherValues(provider, { tokens: { id_token: parameters.idToken } })
  const url = fillUrl(text, values)
  if (!url)
    throw missingOptionError(provider, "the address of the sign-out has a placeholder without a value")
  assertSecureUrl(engine, provider, url)
  // Whose parameters are the standard's knows its state; some demand it.
  const carriesState = !own.query || Object.hasOwn(own.query, "post_logout_redirect_uri")
  const { state, returnByProxy } = parameters
  const returnTo = (carriesState && returnByProxy) || parameters.returnTo
  const wanted = own.query
    ? fillMap(fillReturnAddress(own.query, returnTo), values)
    : {
        ...(parameters.idToken === undefined ? {} : { id_token_hint: parameters.idToken }),
        ...(provider.clientId === "" ? {} : { client_id: provider.clientId }),
        post_logout_redirect_uri: returnTo,
      }
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  if (carriesState) url.searchParams.set("state", state)
  if (url.href.length > maxUrlLength) url.searchParams.delete("id_token_hint")
  return { url, carriesState }
}

function fillReturnAddress(
  query: Readonly<Record<string, string>>,
  returnTo: string,
): Record<string, string> {
  const texts = Object.entries(query).map(([name, text]) => [
    name,
    text.replaceAll(returnPlaceholder, returnTo),
  ])
  return Object.fromEntries(texts)
}

function assertSecureUrl({ config }: Engine, provider: OAuthProvider, url: URL): void {
  const insecure = config.allowInsecureRequests === true || isLoopback(url.hostname)
  if (url.protocol === "https:" || (url.protocol === "http:" && insecure)) return
  throw missingOptionError(provider, `the address of the sign-out at ${url.host} is not https`)
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
 * Finds where the user of a request signed in.
 * @param ctx The request, before its session ends.
 * @returns Nothing without a session, for one that began without a provider, and where neither the store nor a cookie says
 * it. A store that fails is logged, and does not keep users from signing out.
 */
async function findSignInOrigin(ctx: Context): Promise<SignInOrigin | undefined> {
  try {
    const session = await identifySession(ctx)
    const origin =
      session && ((await findStoredOrigin(ctx, session)) ?? (await findCookieOrigin(ctx, session)))
    const provider = origin ? ctx.engine.providers.get(origin.provider) : undefined
    if (!origin || (provider?.type !== "oauth" && provider?.type !== "oidc")) return undefined
    const { idToken: _, ...where } = origin
    return { ...where, provider, ...(await findIdTokenHint(ctx, origin)) }
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
    ctx.engine.logger.error(new SignOutError(error))
    return undefined
  }
}

async function findStoredOrigin({ engine }: Context, { id }: SessionIdentity): Promise<Origin | undefined> {
  const { adapter } = engine
  if (!adapter?.has("getSessionOrigin") || (await loadStrategy(engine)).inBrowser) return undefined
  const row = await adapter.getSessionOrigin(id)
  return checkRow(row, "getSessionOrigin", ["provider", "providerAccountId"]) ?? undefined
}

async function findCookieOrigin(ctx: Context, session: SessionIdentity): Promise<Origin | undefined> {
  const kept = await findLastSignIn(ctx, session)
  return kept && { ...kept, ...(session.userId === undefined ? {} : { userId: session.userId }) }
}

/**
 * Without one of the sign-in the account may hold one: an expired one still says who it is (section 2). The provider asks
 * a user whom no token names.
 */
async function findIdTokenHint({ engine }: Context, origin: Origin): Promise<{ idToken?: string }> {
  const { provider, providerAccountId } = origin
  try {
    const id_token = origin.idToken ?? (await findStoredIdToken(engine, origin))
    if (typeof id_token !== "string") return {}
    return { idToken: (await openTokens(engine, { provider, providerAccountId, id_token })).id_token }
  } catch (error) {
    if (isAuthError(error, ProviderTokenError)) engine.logger.error(error)
    else if (isAuthError(error, AdapterError)) engine.logger.error(new SignOutError(error))
    else throw error
    return {}
  }
}

async function findStoredIdToken(
  { adapter }: Engine,
  { provider, providerAccountId }: Origin,
): Promise<unknown> {
  if (!adapter?.has("getAccount")) return undefined
  return checkRow(await adapter.getAccount(providerAccountId, provider), "getAccount", ["provider"])?.id_token
}

/** Seconds in which the user may come back from the provider. */
const stateMaxAge = 15 * 60
const purpose = "provider-logout"

/**
 * What becomes of the user's session at the provider: the browser is `sent` there; there is `none`, or no way to end it;
 * what is needed for it could not be had, so that it `failed`.
 */
type ProviderLogoutOutcome = "sent" | "none" | "failed"

/**
 * Finds where the browser goes to be signed out at the provider.
 * @param ctx The request; where the provider carries no state, the cookie of the way back is pushed to it.
 * @param origin Where the user signed in, if that is known.
 * @returns The address, with the outcome `sent`. What fails is logged.
 */
async function startProviderLogout(
  ctx: Context,
  origin: SignInOrigin | undefined,
): Promise<{ outcome: ProviderLogoutOutcome; redirect?: string }> {
  if (!origin) return { outcome: "none" }
  const { provider, idToken } = origin
  try {
    const redirect = await makeLogoutUrl(ctx, provider, idToken)
    return redirect === undefined ? { outcome: "none" } : { outcome: "sent", redirect }
  } catch (thrown) {
    ctx.engine.logger.error(toRouteError(provider, "the sign-out at the provider", thrown))
    return { outcome: "failed" }
  }
}

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
  const sent = await makeLogoutRequest(engine, provider, {
    idToken,
    state,
    returnTo: `${site.base}/signout`,
    returnByProxy: proxy && `${proxy}/signout`,
  })
  if (sent && !sent.carriesState)
    ctx.cookies.push({ name, value: state, options: { ...options, maxAge: stateMaxAge } })
  return sent?.url.href
}

/**
 * Redirects the user after RP-initiated logout.
 * @param ctx A request for the one address that is registered there; the cookie of the way back is used up.
 * @returns The redirect to where the user wanted to go, by way of the deployment that a redirect proxy stands in for. Nothing for a user who comes from elsewhere, or too late: who is
 * signed in and has no state to show wants to sign out.
 */
export async function returnFromProvider(ctx: Context): Promise<ResponseInternal | undefined> {
  const { request, site } = ctx
  const { name, options } = site.cookies.providerLogout
  const cookie = request.cookies[name]
  if (cookie !== undefined) ctx.cookies.push(createRemoval({ name, options }))
  const { state } = request.query
  const carried = await openReturnState(ctx, state)
  const left = carried ?? ((await isSignedOut(ctx)) ? await openReturnState(ctx, cookie) : undefined)
  if (!left) return undefined
  const { base, url } = left
  if (base === site.base)
    return { redirect: await ctx.engine.callbacks.redirect({ url, baseUrl: site.origin }) }
  // Only the deployment that sealed the state can check the callback URL.
  if (!carried || !URL.canParse(base) || !canForwardTo(ctx, new URL(base))) return undefined
  return { redirect: addToQuery(`${base}/signout`, { state }) }
}

/** Returns false when the store fails: the user then gets the sign-out page. */
function isSignedOut(ctx: Context): Promise<boolean> {
  return findSessionUser(ctx).then(
    (user) => user === null,
    () => false,
  )
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
 * Finds the tokens of the account that a user signed in with.
 * @param ctx The request, before its session ends: with the session its cookie goes.
 * @param origin Where the user signed in.
 * @returns Ends them at the provider and in the store. It never fails: what does is logged.
 */
export async function prepareRevocation(ctx: Context, origin: SignInOrigin): Promise<() => Promise<void>> {
  try {
    const target = makeTokenTarget(ctx, origin)
    const context = createTokenContext(ctx.engine, target, () => ctx)
    const found = await context.store.find(target)
    return () =>
      logRevocationFailure(
        ctx,
        withinDeadline(revokeTokens(context, found, false), makeRevocationDeadline(origin)),
      )
  } catch (error) {
    return () => logRevocationFailure(ctx, Promise.reject(error))
  }
}

function makeTokenTarget(
  { engine, request }: Context,
  { provider, providerAccountId, userId }: SignInOrigin,
): TokenTarget {
  const account = { provider: provider.id, providerAccountId }
  const isStored = engine.config.tokens?.store !== "cookie" && userId !== undefined
  return isStored ? { ...account, userId } : { ...account, request: request.web() }
}

function makeRevocationDeadline({ provider }: SignInOrigin) {
  const text = `${provider.id}: the revocation of tokens took more than ${revocationTimeoutMs} ms. The user was signed out meanwhile.`
  return { ms: revocationTimeoutMs, expired: () => new SignOutError(text, { provider: provider.id }) }
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
 * @param ctx The request; removals of the session's cookies are pushed to it.
 * @returns The redirect to the provider, else to the callback URL. Where the provider was wanted, a header says what becomes
 * of the session there.
 */
export async function signOutUser(ctx: Context): Promise<ResponseInternal> {
  const atProvider = needsProviderLogout(ctx)
  const revokes = ctx.engine.config.tokens?.revokeAtSignOut === true
  // Both are found by the session, while there is one.
  const origin = atProvider || revokes ? await findSignInOrigin(ctx) : undefined
  const revoke = revokes && origin ? await prepareRevocation(ctx, origin) : undefined
  const headers = await endSession(ctx)
  const [left] = await Promise.all([atProvider ? startProviderLogout(ctx, origin) : undefined, revoke?.()])
  if (!left) return { redirect: ctx.callbackUrl, headers }
  const { outcome, redirect = ctx.callbackUrl } = left
  return { redirect, headers: { ...headers, [providerLogoutHeader]: outcome } }
}

/** The request's own word wins; what says neither yes nor no is not for this. */
function needsProviderLogout({ engine, request }: Context): boolean {
  const said = String(request.body?.provider)
  if (/^(?:true|on|1)$/.test(said)) return true
  return engine.config.session?.providerLogout === true && !/^(?:false|off|0)$/.test(said)
}
