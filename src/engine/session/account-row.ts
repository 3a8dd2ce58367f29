/** What an account row says of the tokens of a provider, and what is written of them. */

import { openJwe, sealJwe } from "#jwe"
import type { AdapterAccount } from "../../types/adapter.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { AccountChange, AdapterAccountKey } from "../../types/storage.js"
import type { JsonValue, TokenSet } from "../../types/user.js"
import type { Engine } from "../config/engine.js"
import { ProviderTokenError } from "../errors.js"
import { parseJson } from "../http/body.js"
import { longest } from "../identity.js"
import { member } from "../notation/template.js"
import { isDateObject } from "../realm.js"
import { withoutControls } from "../stored-text.js"

/** Members of a row that are no tokens, nor beside them in the answer of a token endpoint. */
const others: ReadonlySet<string> = new Set(["id", "userId", "user", "type", "provider", "providerAccountId"])

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
export function tokensOf(row: AdapterAccount): TokenSet {
  const present = Object.entries(row).filter(
    ([name, value]) => !others.has(name) && value !== null && value !== undefined,
  )
  const { expires_at, ...tokens } = Object.fromEntries(present)
  const end = secondsOf(expires_at)
  return { ...(tokens as Record<string, JsonValue>), ...(end === undefined ? {} : { expires_at: end }) }
}

/** Databases write a moment as a number, as text (64-bit integers), or as a date. */
function secondsOf(value: unknown): number | undefined {
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
export function keptMembers(provider: OAuthProvider, tokens: TokenSet): TokenSet {
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
export function changeOf(before: TokenSet, kept: TokenSet): Partial<AccountChange> {
  const changed = Object.entries(kept).filter(([name, value]) => !same(value, before[name]))
  const gone = [...tokenMembers, "expires_at" as const, "expires_in" as const].filter(
    (name) => before[name] !== undefined && kept[name] === undefined,
  )
  return {
    ...Object.fromEntries(changed.filter(([name, value]) => !others.has(name) && value !== undefined)),
    ...Object.fromEntries(gone.map((name) => [name, null])),
  }
}

function same(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other))
}

/**
 * Says what a row must still hold when it is written.
 * @param row As the adapter returned it, sealed or not.
 */
export function versionOf({ access_token, refresh_token }: AdapterAccount): RowVersion {
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
export function scopesOf({ scope }: TokenSet): string[] | undefined {
  return typeof scope === "string" ? scope.split(/[\s,]+/).filter((one) => one !== "") : undefined
}

/** Stands in front of a sealed value: a provider's own token may be encrypted in the same way (RFC 7516). */
const mark = "authlas:"
/** Separates these keys from those of cookies, whose names cannot have a blank (RFC 6265 section 4.1.1). */
const salt = "provider tokens of an account"
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
    return [name, mark + (await sealJwe(text, secrets[0] ?? "", salt))]
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
    isSealed(value) ? [name, await open(engine, row, name, value)] : [name, value],
  )
  return Object.fromEntries(await Promise.all(opened)) as Row
}

function isSealed(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(mark)
}

async function open(
  { secrets, known }: Engine,
  { provider, providerAccountId }: AdapterAccountKey,
  name: string,
  sealed: string,
): Promise<string> {
  const said = await openJwe(sealed.slice(mark.length), [...secrets], salt).then(parseJson, () => undefined)
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
