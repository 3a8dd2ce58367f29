/** What an account row says of the tokens of a provider, and what is written of them. */
import type { AccountChange, AdapterAccount } from "../adapters.js"
import { isDateObject } from "../brand/brand.js"
import { longest } from "../config/identifier.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { withoutControls } from "../config/stored-text.js"
import type { JsonValue, TokenSet } from "../types.js"

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
