/** Reads, seals and writes the provider tokens of an account: in its row, or in a cookie. */
import { openJwe, sealJwe } from "#jwe"
import type { AdapterAccount } from "../../types/adapter.js"
import type { Cookie } from "../../types/cookie.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AccountChange, AdapterAccountKey } from "../../types/storage.js"
import type { Account, JsonValue, TokenSet } from "../../types/user.js"
import { type BoundAdapter, checkRow, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { decode, encode } from "../crypto/token.js"
import { AdapterError, isAuthError, ProviderTokenError } from "../errors.js"
import { parseJson } from "../http/body.js"
import { readChunkedValues, removeChunks, splitIntoChunks } from "../http/cookie.js"
import { longest } from "../identity.js"
import { readMember } from "../notation/template.js"
import { isDateObject, isError } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { constantTimeEqual } from "../secrets.js"
import { removeControls } from "../stored-text.js"
import { needsProviderAtSignOut, type SessionIdentity } from "./strategy.js"

/** Members of a row that no token endpoint answers with. */
const keyMembers: ReadonlySet<string> = new Set([
  "id",
  "userId",
  "user",
  "type",
  "provider",
  "providerAccountId",
])

/** The members that hold tokens. */
export const tokenMembers = [
  "access_token",
  "refresh_token",
  "id_token",
  "oauth_token",
  "oauth_token_secret",
] as const

/** Reads the tokens of a row, in clear: the members without the key of the row, and without null values. */
export function readRowTokens(row: AdapterAccount): TokenSet {
  const present = Object.entries(row).filter(
    ([name, value]) => !keyMembers.has(name) && value !== null && value !== undefined,
  )
  const { expires_at, ...tokens } = Object.fromEntries(present)
  // Databases return a time as a number, as text (64-bit integers), or as a date.
  let end: unknown = expires_at
  if (isDateObject(expires_at)) end = Math.floor(expires_at.getTime() / 1000)
  else if (typeof expires_at === "string" || typeof expires_at === "bigint") end = Number(expires_at)
  return {
    ...(tokens as Record<string, JsonValue>),
    ...(typeof end === "number" && Number.isFinite(end) ? { expires_at: end } : {}),
  }
}

/**
 * Picks the token members to store: those that `account()` of the provider returns, without control characters. Texts that
 * are too long are left out; an id token may be one.
 */
export function pickStoredMembers(provider: OAuthProvider, tokens: TokenSet): TokenSet {
  const members = Object.entries(provider.account(tokens) ?? {}).flatMap(([name, value]) => {
    if (typeof value !== "string") return [[name, value]]
    return value.length > longest.token ? [] : [[name, removeControls(value)]]
  })
  return Object.fromEntries(members)
}

/**
 * Computes the change of a row: the members of `kept` that differ. A token, expiry or lifetime that is no longer there
 * becomes null.
 */
export function computeTokenChange(before: TokenSet, kept: TokenSet): Partial<AccountChange> {
  const changed = Object.entries(kept).filter(([name, value]) => {
    if (keyMembers.has(name) || value === undefined || value === before[name]) return false
    return typeof value !== "object" || JSON.stringify(value) !== JSON.stringify(before[name])
  })
  const gone = [...tokenMembers, "expires_at" as const, "expires_in" as const].filter(
    (name) => before[name] !== undefined && kept[name] === undefined,
  )
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((name) => [name, null])) }
}

/** Reads the values that must be unchanged when the row is written; the row may be sealed. */
export function readRowVersion({ access_token, refresh_token }: AdapterAccount): RowVersion {
  return { access_token: access_token ?? null, refresh_token: refresh_token ?? null }
}

/** The values that the adapter compares before it writes a row. */
export interface RowVersion {
  access_token: string | null
  refresh_token: string | null
}

/** Reads the granted scopes, which some providers separate by commas; undefined where the provider did not say. */
export function readGrantedScopes({ scope }: TokenSet): string[] | undefined {
  return typeof scope === "string" ? scope.split(/[\s,]+/).filter((one) => one !== "") : undefined
}

/** Marks a sealed value: a provider's own token may be an encrypted JWT too (RFC 7516). */
const sealPrefix = "authlas:"
/** Cannot be the salt of a cookie: cookie names have no blank (RFC 6265 section 4.1.1). */
const sealSalt = "provider tokens of an account"
const secretMembers: ReadonlySet<string> = new Set(tokenMembers)

/**
 * Seals the tokens of a row with the first secret, where `tokens.encrypt` is set. Each opens only for the same account and
 * member; members that are no tokens stay as they are.
 */
export async function sealTokens<Row extends AdapterAccountKey & Readonly<Record<string, unknown>>>(
  { config, secrets }: Engine,
  row: Row,
): Promise<Row> {
  if (!config.tokens?.encrypt) return row
  const { provider, providerAccountId } = row
  const sealed = Object.entries(row).map(async ([name, value]) => {
    if (!secretMembers.has(name) || typeof value !== "string") return [name, value]
    const text = JSON.stringify({ provider, providerAccountId, name, value })
    return [name, sealPrefix + (await sealJwe(text, secrets[0] ?? "", sealSalt))]
  })
  return Object.fromEntries(await Promise.all(sealed)) as Row
}

/**
 * Opens the tokens of an account row; each secret is tried. Unsealed tokens are accepted, whatever `tokens.encrypt` says.
 * Throws a `ProviderTokenError`, `not_stored`, when one was sealed with another secret or for another account.
 */
export async function openTokens<Row extends AdapterAccountKey & Readonly<Record<string, unknown>>>(
  { secrets, known }: Engine,
  row: Row,
): Promise<Row> {
  if (!Object.values(row).some(isSealed)) return row
  const { provider, providerAccountId } = row
  const opened = Object.entries(row).map(async ([name, sealed]) => {
    if (!isSealed(sealed)) return [name, sealed]
    const said = await openJwe(sealed.slice(sealPrefix.length), [...secrets], sealSalt).then(
      parseJson,
      () => undefined,
    )
    const value = readMember(said, "value")
    const isOwn =
      readMember(said, "provider") === provider &&
      readMember(said, "providerAccountId") === String(providerAccountId) &&
      readMember(said, "name") === name
    if (!isOwn || typeof value !== "string") {
      throw new ProviderTokenError(
        `${provider}: the stored ${name} could not be opened. It was sealed with a secret that is not configured any more, or for another account. Keep former secrets in the list of secrets until their tokens are written anew, or let the user sign in again.`,
        { reason: "not_stored", provider },
      )
    }
    known.note({ [name]: value })
    return [name, value]
  })
  return Object.fromEntries(await Promise.all(opened)) as Row
}

function isSealed(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(sealPrefix)
}

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

/** How often to try again when a row changes between reading and writing: a refresh may be under way. */
const maxTries = 3

/** The members that belong to one access token. */
const accessMembers = ["access_token", "expires_at", "expires_in", "scope", "token_type"]

/**
 * Stores the unsealed tokens of a sign-in in the row of a linked account, where the adapter can find and change one. A
 * failure of the store is logged, and the user is signed in all the same.
 */
export async function updateAccountTokens(
  engine: Engine,
  adapter: BoundAdapter,
  account: AdapterAccount,
  owner: { id: string },
): Promise<void> {
  const given = readRowTokens(account)
  if (engine.config.tokens?.store === "cookie" || Object.keys(given).length === 0) return
  try {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const [row] = await findAccountRows(adapter, account, String(owner.id))
      if (!row) return
      let before: TokenSet = {}
      try {
        before = readRowTokens(await openTokens(engine, row))
      } catch (error) {
        // Tokens that no secret opens are dropped: they are of no use.
        if (!isAuthError(error, ProviderTokenError)) throw error
      }
      // A sign-in that asked for less than an earlier one gets no refresh token: the earlier grant stays, and so does its
      // access token when the new one has fewer scopes. An answer without scopes grants those that were asked for
      // (RFC 6749 section 5.1).
      const [had, has] = [readGrantedScopes(before), readGrantedScopes(given)]
      const hasFewerScopes = had && has && had.some((scope) => !has.includes(scope))
      const keepsAccess = Boolean(before.refresh_token) && !given.refresh_token && hasFewerScopes
      const kept = Object.entries(given).filter(([name]) => !keepsAccess || !accessMembers.includes(name))
      const merged =
        keepsAccess || given.access_token === undefined
          ? { ...before, ...Object.fromEntries(kept) }
          : mergeRefreshAnswer(before, given)
      const change = computeTokenChange(before, merged)
      if (Object.keys(change).length === 0) return
      const { provider, providerAccountId } = row
      const sealed = await sealTokens(engine, { provider, providerAccountId, ...change })
      // The row has changed meanwhile where the answer is null.
      if ((await adapter.updateAccount(sealed, readRowVersion(row))) !== null) return
    }
  } catch (thrown) {
    const text = `The tokens of a sign-in at "${account.provider}" could not be stored; the earlier tokens stay. The user is signed in.`
    engine.logger.error(new AdapterError(text, isError(thrown) ? { err: thrown } : {}))
  }
}

/**
 * Finds the accounts of a user at a provider. A row of another user never counts, whatever an adapter answers; without
 * `getAccount` and `listAccountsByUserId` nothing is found.
 */
export async function findAccountRows(
  adapter: BoundAdapter,
  { provider, providerAccountId }: { provider: string; providerAccountId?: string | undefined },
  userId: string,
): Promise<AdapterAccount[]> {
  const isNamed = providerAccountId !== undefined
  const members = ["provider", "providerAccountId", "userId"] as const
  const rows =
    isNamed && adapter.has("getAccount")
      ? [checkRow(await adapter.getAccount(providerAccountId, provider), "getAccount", members)]
      : adapter.has("listAccountsByUserId")
        ? checkRows(await adapter.listAccountsByUserId(userId), "listAccountsByUserId", members)
        : []
  return rows.filter(
    (row): row is AdapterAccount =>
      row?.provider === provider &&
      String(row.userId) === userId &&
      (!isNamed || String(row.providerAccountId) === providerAccountId),
  )
}

/**
 * Merges the answer of a refresh into what is stored: a refresh token and scopes that it leaves out stay as they are
 * (RFC 6749 section 6), and so does the id token (OpenID Connect Core 1.0, section 12.2).
 */
export function mergeRefreshAnswer(before: TokenSet, answer: TokenSet): TokenSet {
  const { expires_at: _end, expires_in: _life, ...stays } = before
  return { ...stays, ...answer }
}
