/** Ids of people, whoever states them: which values are one at all, and which stand for nobody. */

/** What careless text building makes of a missing value. */
const missing = new Set(["", "undefined", "null", "nan", "true", "false", "[object object]"])
/** What servers answer about whoever is not signed in. */
const nobody = new Set(["-1", "anonymous", "00000000-0000-0000-0000-000000000000"])
const maxLength = 1024

/**
 * Takes an id as text, the form in which adapters store and find it.
 * @param id What was given: text, an integer or a bigint.
 * @returns The text, as it is; undefined when it is no id: another type, a number that is not exact, white space alone,
 * text that stands for a missing value, control characters, or more than 1024 characters.
 */
export function idText(id: unknown): string | undefined {
  const text = typeof id === "bigint" || Number.isSafeInteger(id) ? String(id) : id
  if (typeof text !== "string" || text.length > maxLength || /\p{Cc}/u.test(text)) return undefined
  return missing.has(text.trim().toLowerCase()) ? undefined : text
}

/**
 * Tells whether a provider's id of a person stands for nobody in particular. Everybody of whom it says so would be one
 * and the same user.
 * @param text An id as text.
 * @returns True for zero, minus one, `anonymous` and a UUID of nothing but zeros.
 */
export function standsForNobody(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return nobody.has(plain) || /^[-+]?0+(?:\.0+)?$/.test(plain)
}
