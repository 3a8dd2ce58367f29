/** Reads and writes the provider tokens of an account in its row. */

import type { AdapterAccount } from "../../types/adapter.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AccountChange, AdapterAccountKey } from "../../types/storage.js"
import type { JsonValue, TokenSet } from "../../types/user.js"
import { type BoundAdapter, checkRow, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { findConfigPart, loadConfigPart } from "../config/flow.js"
import { AdapterError, isAuthError, ProviderTokenError, type ProviderTokenReason } from "../errors.js"
import { longest, removeControls } from "../identity.js"
import { writeMessage } from "../message.js"
import { isDateObject, isError } from "../realm.js"

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

/** What tokens are bound to. */
interface TokenBinding {
  /** Private key of their proofs (RFC 9449), a JSON Web Key as text. */
  key?: string
  /** Issuer that was found by the user's identifier. */
  issuer?: string
  /** What else was found and `api` of the provider reads, as JSON text. */
  found?: string
}

/** Reads what tokens are bound to: `token_binding` is stored inside the sealed access token, since no column is made for it. */
export function readTokenBinding({ token_binding }: TokenSet): TokenBinding {
  return typeof token_binding === "string" ? (JSON.parse(token_binding) as TokenBinding) : {}
}

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
    if (keyMembers.has(name) || name === "token_binding") return false
    if (value === undefined || value === before[name]) return false
    return typeof value !== "object" || JSON.stringify(value) !== JSON.stringify(before[name])
  })
  const gone = [...tokenMembers, "expires_at" as const, "expires_in" as const].filter(
    (name) => before[name] !== undefined && kept[name] === undefined,
  )
  const { access_token, token_binding } = kept
  // It is sealed with the access token, whenever that is written.
  if (token_binding !== undefined && access_token !== before.access_token)
    changed.push(["token_binding", token_binding])
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
export const sealPrefix = "authlas:"

/** A row of an account, or some of its members. */
export type TokenRow = AdapterAccountKey & Readonly<Record<string, unknown>>

/** What few configs have. */
interface Sealing {
  sealRow<Row extends TokenRow>(engine: Engine, row: Row): Promise<Row>
  openRow<Row extends TokenRow>(engine: Engine, row: Row): Promise<Row>
}

/** Seals the tokens of a row with the first secret, where `tokens.encrypt` is set; a token with a binding always. */
export async function sealTokens<Row extends TokenRow>(engine: Engine, row: Row): Promise<Row> {
  const { config } = engine
  if (config.tokens?.encrypt)
    return (await loadConfigPart<Sealing>(config, "storedTokens")).sealRow(engine, row)
  if (row.token_binding === undefined) return row
  const part = await findConfigPart<Sealing>(config, "storedTokens")
  if (part) return part.sealRow(engine, row)
  // A bundle without the part keeps tokens that cannot be used later.
  const { token_binding: _, ...rest } = row
  return rest as unknown as Row
}

/**
 * Opens the tokens of an account row; each secret is tried. Unsealed tokens are accepted, whatever `tokens.encrypt` says.
 * Throws a `ProviderTokenError`, `not_stored`, when one was sealed with another secret or for another account.
 */
export async function openTokens<Row extends TokenRow>(engine: Engine, row: Row): Promise<Row> {
  if (!Object.values(row).some(isSealed)) return row
  return (await loadConfigPart<Sealing>(engine.config, "storedTokens")).openRow(engine, row)
}

/** Tells whether a value of a row is sealed. */
export function isSealed(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(sealPrefix)
}

/** A sign-in of the user at the provider mends these. */
const mendedBySignIn: ReadonlySet<ProviderTokenReason> = new Set([
  "consent_required",
  "not_linked",
  "not_stored",
])

/**
 * Makes the error of a call; the id of the provider is put in front of the message. Where the user can mend it, it says where
 * the user signs in.
 */
export function makeTokenError(
  { engine, provider }: { engine: Pick<Engine, "basePath">; provider: { id: string } },
  reason: ProviderTokenReason,
  message: string,
  details: { retryAfter?: number | undefined; err?: Error; [detail: string]: unknown } = {},
): ProviderTokenError {
  const signInUrl = mendedBySignIn.has(reason)
    ? `${engine.basePath}/signin/${encodeURIComponent(provider.id)}`
    : undefined
  return new ProviderTokenError(`${provider.id}: ${message}`, {
    ...details,
    reason,
    provider: provider.id,
    signInUrl,
  })
}

/** How often to try again when a row changes between reading and writing: a refresh may be under way. */
const maxTries = 3

/** The members that belong to one access token. */
const accessMembers = ["access_token", "expires_at", "expires_in", "scope", "token_type", "token_binding"]

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
      const { token_binding: former, ...rest } = before
      const [had, has] = [readGrantedScopes(before), readGrantedScopes(given)]
      const hasFewerScopes = had && has && had.some((scope) => !has.includes(scope))
      const keepsAccess = Boolean(before.refresh_token) && !given.refresh_token && hasFewerScopes
      const kept = Object.entries(given).filter(([name]) => !keepsAccess || !accessMembers.includes(name))
      const merged =
        keepsAccess || given.access_token === undefined
          ? { ...before, ...Object.fromEntries(kept) }
          : // An earlier refresh token needs the earlier key; a new access token is bound to what it came with.
            mergeRefreshAnswer(
              given.token_binding || former ? { ...rest, refresh_token: undefined } : before,
              given,
            )
      const change = computeTokenChange(before, merged)
      if (Object.keys(change).length === 0) return
      const { provider, providerAccountId } = row
      const sealed = await sealTokens(engine, { provider, providerAccountId, ...change })
      // The row has changed meanwhile where the answer is null.
      if ((await adapter.updateAccount(sealed, readRowVersion(row))) !== null) return
    }
  } catch (thrown) {
    const text = writeMessage("account-tokens-not-stored", account.provider)
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
