/** What an account row says of the tokens of a provider, and what is written of them. */
import { openJwe, sealJwe } from "#jwe"
import type { AdapterAccount } from "../../types/adapter.js"
import type { Cookie } from "../../types/cookie.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AccountChange, AdapterAccountKey } from "../../types/storage.js"
import type { Account, JsonValue, TokenSet } from "../../types/user.js"
import { type BoundAdapter, checkRow, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { constantTimeEqual } from "../crypto/secrets.js"
import { AdapterError, isAuthError, ProviderTokenError } from "../errors.js"
import { parseJson } from "../http/body.js"
import { chunk, chunkedValues, cleanChunks } from "../http/cookie.js"
import { longest, withoutControls } from "../identity.js"
import { decode, encode } from "../jwt/token.js"
import { member } from "../notation/template.js"
import { isDateObject, isError } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { needsProviderAtSignOut } from "./cookie.js"
import { isSameUser } from "./stored-user.js"
import type { SessionIdentity } from "./strategy.js"

/** Members of a row that are no tokens, nor beside them in the answer of a token endpoint. */
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

/**
 * Reads the tokens of a row.
 * @param row As the adapter returned it, tokens in clear.
 * @returns Its members without the key; what a database writes as null is left out.
 */
export function readRowTokens(row: AdapterAccount): TokenSet {
  const present = Object.entries(row).filter(
    ([name, value]) => !keyMembers.has(name) && value !== null && value !== undefined,
  )
  const { expires_at, ...tokens } = Object.fromEntries(present)
  const end = readSeconds(expires_at)
  return { ...(tokens as Record<string, JsonValue>), ...(end === undefined ? {} : { expires_at: end }) }
}

/** Databases write a moment as a number, as text (64-bit integers), or as a date. */
function readSeconds(value: unknown): number | undefined {
  if (isDateObject(value)) return Math.floor(value.getTime() / 1000)
  const seconds = typeof value === "string" || typeof value === "bigint" ? Number(value) : value
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds : undefined
}

/**
 * Says what an account keeps of its tokens: what `account()` of the provider returns, as a store keeps it.
 * @param provider The provider.
 * @param tokens Its answer.
 * @returns The members, texts without control characters. One without an end is left out: an id token may be one.
 */
export function pickStoredMembers(provider: OAuthProvider, tokens: TokenSet): TokenSet {
  const members = Object.entries(provider.account(tokens) ?? {}).flatMap(([name, value]) => {
    if (typeof value !== "string") return [[name, value]]
    return value.length > longest.token ? [] : [[name, withoutControls(value)]]
  })
  return Object.fromEntries(members)
}

/**
 * Says what changes in a row.
 * @param before The tokens that it holds.
 * @param kept The tokens that it is to hold.
 * @returns The members that differ. One that is no longer there is emptied, if it is a token, its end or its life.
 */
export function computeTokenChange(before: TokenSet, kept: TokenSet): Partial<AccountChange> {
  const changed = Object.entries(kept).filter(([name, value]) => !isSameValue(value, before[name]))
  const gone = [...tokenMembers, "expires_at" as const, "expires_in" as const].filter(
    (name) => before[name] !== undefined && kept[name] === undefined,
  )
  return {
    ...Object.fromEntries(changed.filter(([name, value]) => !keyMembers.has(name) && value !== undefined)),
    ...Object.fromEntries(gone.map((name) => [name, null])),
  }
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other))
}

/**
 * Says what a row must still hold when it is written.
 * @param row As the adapter returned it, sealed or not.
 */
export function readRowVersion({ access_token, refresh_token }: AdapterAccount): RowVersion {
  return { access_token: access_token ?? null, refresh_token: refresh_token ?? null }
}

/** What a row holds, as the adapter compares it. */
export interface RowVersion {
  access_token: string | null
  refresh_token: string | null
}

/**
 * Lists what was granted.
 * @param tokens The tokens.
 * @returns Nothing where the provider did not say it. Some write commas between scopes.
 */
export function readGrantedScopes({ scope }: TokenSet): string[] | undefined {
  return typeof scope === "string" ? scope.split(/[\s,]+/).filter((one) => one !== "") : undefined
}

/** Stands in front of a sealed value: a provider's own token may be encrypted in the same way (RFC 7516). */
const sealPrefix = "authlas:"
/** Separates these keys from those of cookies, whose names cannot have a blank (RFC 6265 section 4.1.1). */
const sealSalt = "provider tokens of an account"
const secretMembers: ReadonlySet<string> = new Set([
  "access_token",
  "refresh_token",
  "id_token",
  "oauth_token",
  "oauth_token_secret",
])

/**
 * Seals the tokens of an account, each for this account and member alone.
 * @param engine Its `tokens.encrypt` decides, and the first of its secrets seals.
 * @param row The account and what is to be written of it; members that are no tokens stay as they are.
 * @returns What the adapter is given; the same object where nothing is to be sealed.
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
 * Opens the tokens of an account row.
 * @param engine Any of its secrets may have sealed them.
 * @param row The row as the adapter returned it; tokens in clear are taken as they are, whatever the option says.
 * @returns The row with its tokens in clear.
 * @throws {ProviderTokenError} reason `not_stored`, when one was sealed with another secret or for another account.
 */
export async function openTokens<Row extends AdapterAccountKey & Readonly<Record<string, unknown>>>(
  engine: Engine,
  row: Row,
): Promise<Row> {
  if (!Object.values(row).some(isSealed)) return row
  const opened = Object.entries(row).map(async ([name, value]) =>
    isSealed(value) ? [name, await openSealedToken(engine, row, name, value)] : [name, value],
  )
  return Object.fromEntries(await Promise.all(opened)) as Row
}

function isSealed(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(sealPrefix)
}

async function openSealedToken(
  { secrets, known }: Engine,
  { provider, providerAccountId }: AdapterAccountKey,
  name: string,
  sealed: string,
): Promise<string> {
  const said = await openJwe(sealed.slice(sealPrefix.length), [...secrets], sealSalt).then(
    parseJson,
    () => undefined,
  )
  const value = member(said, "value")
  const isOwn =
    member(said, "provider") === provider &&
    member(said, "providerAccountId") === String(providerAccountId) &&
    member(said, "name") === name
  if (!isOwn || typeof value !== "string") {
    throw new ProviderTokenError(
      `${provider}: the stored ${name} could not be opened. It was sealed with a secret that is not configured any more, or for another account. Keep former secrets in the list of secrets until their tokens are written anew, or let the user sign in again.`,
      { reason: "not_stored", provider },
    )
  }
  known.note({ [name]: value })
  return value
}

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
export interface LastSignIn {
  /** Id of the provider. */
  provider: string
  providerAccountId: string
  /** The id token of that sign-in, where it is kept. */
  idToken?: string
}

const purpose = "provider-tokens"
/** Characters of the sealed cookie; with the session's own and the browser's other headers servers still take it. */
const maxCookieLength = 8192

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
export async function findLastSignIn(
  served: Served,
  session: SessionIdentity,
): Promise<LastSignIn | undefined> {
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
  if (value.length > maxCookieLength) throw makeTooLargeError(accounts, value.length)
  const expires = new Date(Date.now() + maxAge * 1000)
  return chunk(value, { name, options: { ...options, expires } }, request.cookies)
}

function makeTooLargeError(accounts: CookieAccounts, length: number): ProviderTokenError {
  const parts = accounts.flatMap(({ provider, tokens }) =>
    Object.entries(tokens).map(([member, value]) => ({ provider, member, size: String(value).length })),
  )
  const [largest = { provider: "", member: "", size: 0 }] = parts.sort((a, b) => b.size - a.size)
  return new ProviderTokenError(
    `The tokens need ${length} characters of cookies, and ${maxCookieLength} are the most. The largest is ${largest.member} of "${largest.provider}" with ${largest.size}: leave it out in the provider's account(), ask for less, or keep tokens in a database (tokens: { store: "account" }).`,
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
  // Which provider is to sign the user out is worth knowing without a token too.
  const leaves = isOAuth && needsProviderAtSignOut(engine.config)
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
export function pickCookieTokens({ config }: Engine, provider: OAuthProvider, tokens: TokenSet): TokenSet {
  const { id_token, ...kept } = pickStoredMembers(provider, tokens)
  const hint = config.session?.providerLogout && id_token !== undefined ? { id_token } : {}
  if (config.tokens?.store !== "cookie") return hint
  const { expires_in } = tokens
  return { ...kept, ...(expires_in === undefined ? {} : { expires_in }), ...hint }
}

/** How often a row is read anew that changes between reading and writing: a refresh may be under way. */
const maxTries = 3

/**
 * Stores the tokens of a sign-in with an account that is linked already. Where the store fails, the failure is logged and
 * the user is signed in all the same.
 * @param engine The engine of the request.
 * @param adapter The store; one that cannot find and change accounts is left alone.
 * @param account The account with what is to be stored of its tokens, in clear.
 * @param owner The user it belongs to.
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
      const row = await findAccountRow(adapter, account, owner)
      if (!row || (await writeTokens(engine, adapter, row, given))) return
    }
  } catch (thrown) {
    const text = `The tokens of a sign-in at "${account.provider}" could not be stored; those before it stay. The user is signed in.`
    engine.logger.error(new AdapterError(text, isError(thrown) ? { err: thrown } : {}))
  }
}

async function findAccountRow(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AdapterAccount,
  owner: { id: string },
): Promise<AdapterAccount | undefined> {
  const members = ["provider", "providerAccountId", "userId"] as const
  const rows = adapter.has("getAccount")
    ? [checkRow(await adapter.getAccount(providerAccountId, provider), "getAccount", members)]
    : adapter.has("listAccountsByUserId")
      ? checkRows(await adapter.listAccountsByUserId(owner.id), "listAccountsByUserId", members)
      : []
  const isWanted = (row: AdapterAccount | null) =>
    row?.provider === provider &&
    String(row.providerAccountId) === providerAccountId &&
    isSameUser({ id: row.userId }, owner)
  return rows.find(isWanted) ?? undefined
}

/** @returns False where the row says something else by now. */
async function writeTokens(
  engine: Engine,
  adapter: BoundAdapter,
  row: AdapterAccount,
  given: TokenSet,
): Promise<boolean> {
  const { provider, providerAccountId } = row
  const before = await openStoredTokens(engine, row)
  const change = computeTokenChange(before, mergeTokens(before, given))
  if (Object.keys(change).length === 0) return true
  const sealed = await sealTokens(engine, { provider, providerAccountId, ...change })
  return (await adapter.updateAccount(sealed, readRowVersion(row))) !== null
}

/** What was sealed with a secret that is gone is of no use to keep. */
async function openStoredTokens(engine: Engine, row: AdapterAccount): Promise<TokenSet> {
  try {
    return readRowTokens(await openTokens(engine, row))
  } catch (error) {
    if (!isAuthError(error, ProviderTokenError)) throw error
    return {}
  }
}

/** The members that belong to one access token. */
const accessMembers = ["access_token", "expires_at", "expires_in", "scope", "token_type"]

/**
 * Lays the answer of a sign-in over what is stored. A sign-in that asked for less than an earlier one is given no refresh
 * token: the earlier grant stays, and so does its access token where the new one opens less.
 */
function mergeTokens(before: TokenSet, given: TokenSet): TokenSet {
  const keepsGrant = Boolean(before.refresh_token) && !given.refresh_token
  if (keepsGrant && hasFewerScopes(before, given)) {
    const others = Object.entries(given).filter(([name]) => !accessMembers.includes(name))
    return { ...before, ...Object.fromEntries(others) }
  }
  if (given.access_token === undefined) return { ...before, ...given }
  const { expires_at: _end, expires_in: _life, ...stays } = before
  return { ...stays, ...given }
}

/** What is not said of scopes is what was asked for (RFC 6749 section 5.1). */
function hasFewerScopes(before: TokenSet, given: TokenSet): boolean {
  const [had, has] = [readGrantedScopes(before), readGrantedScopes(given)]
  return had !== undefined && has !== undefined && had.some((scope) => !has.includes(scope))
}
