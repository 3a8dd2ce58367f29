/**
 * The cookie that keeps the tokens of providers for sessions without storage: sealed, apart from the session's own so that
 * a session check does not read it, and of use to that one session alone.
 */

import type { Cookie } from "../../types/cookie.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Account, TokenSet } from "../../types/user.js"
import type { Engine } from "../config/engine.js"
import { constantTimeEqual } from "../crypto/equal.js"
import { isAuthError, ProviderTokenError } from "../errors.js"
import { chunkedValues } from "../http/cookie.js"
import { decode, encode } from "../jwt/index.js"
import type { Context, Served } from "../request/context.js"
import { keptMembers } from "./account-row.js"
import { chunk, cleanChunks, leavesProvider } from "./cookie.js"
import type { SessionIdentity } from "./strategy.js"

/** What is kept of one account. */
export interface CookieAccount {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider. */
  providerAccountId: string
  tokens: TokenSet
}

/** What the cookie holds; the account of the last sign-in stands last. */
export type CookieAccounts = readonly CookieAccount[]

/** What the user signed in with last, of a session whose tokens lie in a cookie. */
export interface SignedInWith {
  /** Id of the provider. */
  provider: string
  providerAccountId: string
  /** The id token of that sign-in, where it is kept. */
  idToken?: string
}

const purpose = "provider-tokens"
/** Characters of the sealed cookie; with the session's own and the browser's other headers servers still take it. */
const most = 8192

/**
 * Opens the cookie.
 * @param served The request that brought it.
 * @param session The session of the request.
 * @returns The accounts; none without a cookie, and for one that has expired, was changed, or belongs to another session.
 */
export async function openTokenCookie(
  { engine, site, request }: Served,
  session: SessionIdentity,
): Promise<CookieAccounts> {
  const { name } = site.cookies.providerTokens
  for (const token of chunkedValues(request.cookies, name)) {
    const claims = await decode({ token, secret: engine.jwt.secret, salt: name }).catch(() => null)
    engine.known.note(claims)
    if (claims?.purpose !== purpose || !Array.isArray(claims.accounts)) continue
    if (constantTimeEqual(String(claims.session), session.id)) return claims.accounts as CookieAccounts
  }
  return []
}

/**
 * Finds what the user of a session signed in with last.
 * @param served The request that brought the cookie.
 * @param session The session of the request.
 * @returns Nothing where no cookie is kept.
 */
export async function signedInWith(
  served: Served,
  session: SessionIdentity,
): Promise<SignedInWith | undefined> {
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
 * Seals the cookie.
 * @param served The request that is answered: pieces of its cookie that are not overwritten are removed.
 * @param session The session that it is for.
 * @param accounts What it holds; none removes it.
 * @returns The cookies to set.
 * @throws {ProviderTokenError} `too_large`, when it would be larger than 8 kB.
 */
export async function sealTokenCookie(
  { engine, site, request }: Served,
  session: SessionIdentity,
  accounts: CookieAccounts,
): Promise<Cookie[]> {
  const { name, options } = site.cookies.providerTokens
  if (accounts.length === 0) return cleanChunks({ name, options }, request.cookies)
  const { maxAge } = engine.session
  const token = { purpose, session: session.id, accounts }
  const value = await encode({ token, secret: engine.jwt.secret, salt: name, maxAge })
  if (value.length > most) throw tooLarge(accounts, value.length)
  const expires = new Date(Date.now() + maxAge * 1000)
  return chunk(value, { name, options: { ...options, expires } }, request.cookies)
}

function tooLarge(accounts: CookieAccounts, length: number): ProviderTokenError {
  const parts = accounts.flatMap(({ provider, tokens }) =>
    Object.entries(tokens).map(([member, value]) => ({ provider, member, size: String(value).length })),
  )
  const [largest = { provider: "", member: "", size: 0 }] = parts.sort((a, b) => b.size - a.size)
  return new ProviderTokenError(
    `The tokens need ${length} characters of cookies, and ${most} are the most. The largest is ${largest.member} of "${largest.provider}" with ${largest.size}: leave it out in the provider's account(), ask for less, or keep tokens in a database (tokens: { store: "account" }).`,
    { reason: "too_large", provider: largest.provider },
  )
}

/**
 * Keeps the tokens of a sign-in.
 * @param ctx The request; the cookie is pushed to it.
 * @param session The session that begins.
 * @param account What the flow has proven, with its tokens.
 * @param before Accounts that the same user has kept so far.
 */
export async function keepTokens(
  ctx: Context,
  session: SessionIdentity,
  account: Account,
  before: CookieAccounts,
): Promise<void> {
  const { provider, engine } = ctx
  const isOAuth = provider?.type === "oauth" || provider?.type === "oidc"
  const { type: _type, provider: id, providerAccountId, userId: _user, ...given } = account
  const tokens = isOAuth ? keptTokens(engine, provider, given as TokenSet) : {}
  const others = before.filter((one) => one.provider !== id || one.providerAccountId !== providerAccountId)
  // Which provider is to sign the user out is worth knowing without a token too.
  const leaves = isOAuth && leavesProvider(engine.config)
  const own = leaves || Object.keys(tokens).length > 0 ? [{ provider: id, providerAccountId, tokens }] : []
  try {
    ctx.cookies.push(...(await sealTokenCookie(ctx, session, [...others, ...own])))
  } catch (error) {
    if (!isAuthError(error, ProviderTokenError)) throw error
    // The user is signed in all the same; who asks for a token is told that none is stored.
    engine.logger.error(error)
    const left = leaves ? [{ provider: id, providerAccountId, tokens: {} }] : []
    ctx.cookies.push(...(await sealTokenCookie(ctx, session, left)))
  }
}

/**
 * Says what a cookie keeps of the tokens of an account: what `account()` of the provider keeps, with the life of the access
 * token, and the id token only where the provider is told of sign-outs.
 * @param engine The engine.
 * @param provider The provider.
 * @param tokens Its answer.
 */
export function keptTokens({ config }: Engine, provider: OAuthProvider, tokens: TokenSet): TokenSet {
  const { id_token, ...kept } = keptMembers(provider, tokens)
  const hint = config.session?.providerLogout && id_token !== undefined ? { id_token } : {}
  if (config.tokens?.store !== "cookie") return hint
  const { expires_in } = tokens
  return { ...kept, ...(expires_in === undefined ? {} : { expires_in }), ...hint }
}
