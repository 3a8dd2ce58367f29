/**
 * Ids of users and accounts, and other texts by which a store finds a row: which values are one at all. Stores differ in what
 * they do with other texts: PostgreSQL refuses U+0000, several replace lone surrogates, so that two ids become one, and most
 * have columns with an end.
 */

/** The most UTF-16 code units of each. What is longer is refused, but for names, which are cut. */
export const longest = {
  id: 1024,
  /** RFC 5321, section 4.5.3.1.3 (erratum 1690). */
  address: 254,
  name: 255,
  pictureAddress: 2048,
  pictureData: 64_000,
  /** Of a token, and of any other text of a token answer: columns of MySQL (TEXT) end at 65,535 bytes. */
  token: 64_000,
  /** Of a session token: no browser keeps a longer cookie (RFC 6265, section 6.1). */
  sessionToken: 4096,
} as const

/** Control characters, and halves of surrogate pairs without the other half. */
const unfit = /[\p{Cc}\p{Cs}]/u

/**
 * Tells whether a value is a text by which a store can find a row, and no other row.
 * @param value Anything that came from outside.
 * @param most The most UTF-16 code units.
 */
export function isKeyText(value: unknown, most: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= most && !unfit.test(value)
}

/** What careless text building makes of a missing value. */
const missing: ReadonlySet<string> = new Set([
  "",
  "undefined",
  "null",
  "nan",
  "true",
  "false",
  "[object object]",
])
/** What servers answer about a client without a signed-in user. */
const noUser: ReadonlySet<string> = new Set(["-1", "anonymous", "00000000-0000-0000-0000-000000000000"])

/**
 * What states an id. An `application` knows its own users: the id may be an object with a text of its own, as those of some
 * databases are, and 0 may be a user. A `provider` answers 0, -1, `anonymous` or a UUID of zeros of a user who is not signed
 * in; all of them would be one and the same user.
 */
export type StatedBy = "application" | "provider"

/**
 * Takes an id as text, the form in which adapters store and find it.
 * @param id What was given: text, an integer or a bigint.
 * @param by Who states it.
 * @returns The text, as it is; undefined when it is no id: another type, a number that is not exact, white space alone,
 * text that stands for a missing value or for no user, control characters, lone surrogates, or more than 1024 code units.
 */
export function usableId(id: unknown, by: StatedBy): string | undefined {
  const text = textOf(by === "application" && typeof id === "object" && id !== null ? String(id) : id)
  if (!isKeyText(text, longest.id) || missing.has(text.trim().toLowerCase())) return undefined
  return by === "provider" && standsForNoUser(text) ? undefined : text
}

/**
 * Says why a provider's id is none.
 * @param id One that {@link usableId} refused.
 * @returns A few words for a log.
 */
export function whyUnusable(id: unknown): string {
  const text = textOf(id)
  if (typeof text !== "string") return typeof id === "number" ? "no exact integer" : typeof id
  if (text.length > longest.id) return `it has more than ${longest.id} characters`
  if (unfit.test(text)) return "it holds control characters, or halves of characters"
  return `${JSON.stringify(text)} stands for no user`
}

function textOf(id: unknown): unknown {
  return typeof id === "bigint" || Number.isSafeInteger(id) ? String(id) : id
}

function standsForNoUser(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return noUser.has(plain) || /^[-+]?0+(?:\.0+)?$/.test(plain)
}
