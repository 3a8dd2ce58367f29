/** The cookie of provider tokens: `tokens.store`, and what a sign-out at the provider has to know. */
import type { Cookie } from "../../types/cookie.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Account, TokenSet } from "../../types/user.js"
import type { Engine } from "../config/engine.js"
import { decode, encode } from "../crypto/token.js"
import { isAuthError, ProviderTokenError } from "../errors.js"
import { readChunkedValues, removeChunks, splitIntoChunks } from "../http/cookie.js"
import type { Context, Served } from "../request/context.js"
import { constantTimeEqual } from "../secrets.js"
import { pickStoredMembers } from "./account-tokens.js"
import { needsProviderAtSignOut, type SessionIdentity } from "./strategy.js"

/** One account in the token cookie. */
export interface CookieAccount {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider. */
  providerAccountId: string
  tokens: TokenSet
}

/** The accounts in the token cookie; the account of the last sign-in is last. */
export type CookieAccounts = readonly CookieAccount[]

const purpose = "provider-tokens"
/** Characters of the sealed cookie: servers still accept it beside the session cookie and the other headers. */
const maxCookieLength = 8192

/** Opens the token cookie: no accounts when it is missing, expired, changed, or of another session. */
export async function openTokenCookie(
  { engine, site, request }: Served,
  session: SessionIdentity,
): Promise<CookieAccounts> {
  const { name } = site.cookies.providerTokens
  for (const token of readChunkedValues(request.cookies, name)) {
    const claims = await decode({ token, secret: engine.jwt.secret, salt: name }).catch(() => null)
    engine.known.note(claims)
    if (claims?.purpose !== purpose || !Array.isArray(claims.accounts)) continue
    if (constantTimeEqual(String(claims.session), session.id)) return claims.accounts as CookieAccounts
  }
  return []
}

/** Finds the account that the user of a session signed in with last, and its id token; undefined without a token cookie. */
export async function findLastSignIn(
  served: Served,
  session: SessionIdentity,
): Promise<{ provider: string; providerAccountId: string; idToken?: string } | undefined> {
  const account = (await openTokenCookie(served, session)).at(-1)
  if (!account) return undefined
  const { provider, providerAccountId, tokens } = account
  return {
    provider,
    providerAccountId,
    ...(typeof tokens.id_token === "string" ? { idToken: tokens.id_token } : {}),
  }
}

/**
 * Seals the token cookie, and removes the pieces of the request's cookie that it does not overwrite. An empty list of accounts
 * removes the cookie. Throws a `ProviderTokenError`, `too_large`, when it would be larger than 8 kB.
 */
export async function sealTokenCookie(
  { engine, site, request }: Served,
  session: SessionIdentity,
  accounts: CookieAccounts,
): Promise<Cookie[]> {
  const { name, options } = site.cookies.providerTokens
  if (accounts.length === 0) return removeChunks({ name, options }, request.cookies)
  const { maxAge } = engine.session
  const token = { purpose, session: session.id, accounts }
  const value = await encode({ token, secret: engine.jwt.secret, salt: name, maxAge })
  if (value.length > maxCookieLength) {
    const parts = accounts.flatMap(({ provider, tokens }) =>
      Object.entries(tokens).map(([member, text]) => ({ provider, member, size: String(text).length })),
    )
    const [largest = { provider: "", member: "", size: 0 }] = parts.sort((a, b) => b.size - a.size)
    throw new ProviderTokenError(
      `The tokens need ${value.length} characters in cookies, and at most ${maxCookieLength} fit. The largest is ${largest.member} of "${largest.provider}" with ${largest.size}: leave it out in the provider's account(), ask for less, or keep tokens in a database (tokens: { store: "account" }).`,
      { reason: "too_large", provider: largest.provider },
    )
  }
  const expires = new Date(Date.now() + maxAge * 1000)
  return splitIntoChunks(value, { name, options: { ...options, expires } }, request.cookies)
}

/** Writes the tokens of a sign-in into the token cookie; `before` are the accounts of the same user there so far. */
export async function storeTokensInCookie(
  ctx: Context,
  session: SessionIdentity,
  account: Account,
  before: CookieAccounts,
): Promise<void> {
  const { provider, engine } = ctx
  const isOAuth = provider?.type === "oauth" || provider?.type === "oidc"
  const { type: _type, provider: id, providerAccountId, userId: _user, ...given } = account
  const tokens = isOAuth ? pickCookieTokens(engine, provider, given as TokenSet) : {}
  const others = before.filter((one) => one.provider !== id || one.providerAccountId !== providerAccountId)
  // Sign-out needs the provider even when no token is kept.
  const leaves = isOAuth && needsProviderAtSignOut(engine.config)
  const own = leaves || Object.keys(tokens).length > 0 ? [{ provider: id, providerAccountId, tokens }] : []
  try {
    ctx.cookies.push(...(await sealTokenCookie(ctx, session, [...others, ...own])))
  } catch (error) {
    if (!isAuthError(error, ProviderTokenError)) throw error
    // The user is signed in all the same; a later call for a token fails with `not_stored`.
    engine.logger.error(error)
    const left = leaves ? [{ provider: id, providerAccountId, tokens: {} }] : []
    ctx.cookies.push(...(await sealTokenCookie(ctx, session, left)))
  }
}

/**
 * Picks the tokens to keep in a cookie: those that `account()` of the provider returns, the lifetime of the access token,
 * and the id token only with `session.providerLogout`.
 */
export function pickCookieTokens({ config }: Engine, provider: OAuthProvider, tokens: TokenSet): TokenSet {
  const { id_token, ...kept } = pickStoredMembers(provider, tokens)
  const hint = config.session?.providerLogout && id_token !== undefined ? { id_token } : {}
  if (config.tokens?.store !== "cookie") return hint
  const { expires_in } = tokens
  return { ...kept, ...(expires_in === undefined ? {} : { expires_in }), ...hint }
}
