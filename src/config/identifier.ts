/** Ids of users and accounts: the one rule for which values are an id at all, and which stand for no user. */

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
const maxLength = 1024

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
 * text that stands for a missing value or for no user, control characters, or more than 1024 characters.
 */
export function usableId(id: unknown, by: StatedBy): string | undefined {
  const text = textOf(by === "application" && typeof id === "object" && id !== null ? String(id) : id)
  return text !== undefined && by === "provider" && standsForNoUser(text) ? undefined : text
}

/**
 * Says why a provider's id is none.
 * @param id One that {@link usableId} refused.
 * @returns A few words for a log.
 */
export function whyUnusable(id: unknown): string {
  const text = textOf(id)
  if (text !== undefined) return `${JSON.stringify(text)} stands for no user`
  return typeof id === "number" ? "no exact integer" : typeof id
}

function textOf(id: unknown): string | undefined {
  const text = typeof id === "bigint" || Number.isSafeInteger(id) ? String(id) : id
  if (typeof text !== "string" || text.length > maxLength || /\p{Cc}/u.test(text)) return undefined
  return missing.has(text.trim().toLowerCase()) ? undefined : text
}

function standsForNoUser(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return noUser.has(plain) || /^[-+]?0+(?:\.0+)?$/.test(plain)
}
