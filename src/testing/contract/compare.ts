/** Compares rows as the contract means them, and says values in words. */
import { isDateObject, isError } from "../../brand/brand.js"

/** Longer texts are cut in messages. */
const longest = 160

function cut(text: string, length = text.length): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${length} characters)` : text
}

/**
 * Says a value: texts quoted, dates with their milliseconds, rows member by member.
 * @param value Anything that an adapter answers or throws.
 */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return cut(JSON.stringify(value), value.length)
  if (isDateObject(value))
    return Number.isNaN(value.getTime()) ? "an invalid Date" : `Date ${value.toISOString()}`
  if (isError(value)) return cut(`${value.name}: ${value.message}`)
  if (Array.isArray(value)) return `[${value.map(describeValue).join(", ")}]`
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${name}: ${describeValue(member)}`)
    return `{ ${members.join(", ")} }`
  }
  return typeof value === "bigint" ? `${value}n` : String(value)
}

/** Whether a member of a row is what was stored. */
function isSame(expected: unknown, got: unknown): boolean {
  if (isDateObject(expected)) return isDateObject(got) && got.getTime() === expected.getTime()
  // A column that was never written says null.
  if (expected === null || expected === undefined) return got === null || got === undefined
  return Object.is(expected, got)
}

/** Two answers that differ, in words. */
export interface Difference {
  expected: string
  got: string
}

/**
 * Compares a row with what was stored; members that only the row has are left alone.
 * @returns The first member that differs, or undefined.
 */
export function rowDifference(expected: object, got: unknown): Difference | undefined {
  if (typeof got !== "object" || got === null)
    return { expected: `a row ${describeValue(expected)}`, got: describeValue(got) }
  const members = new Map<string, unknown>(Object.entries(got))
  const [different] = Object.entries(expected).filter(([name, value]) => !isSame(value, members.get(name)))
  if (!different) return undefined
  const [name, value] = different
  const found = members.get(name)
  return { expected: `${name} ${describeValue(value)}`, got: `${name} ${described(value, found)}` }
}

/** What came, with its kind where the kind may be what is wrong, and where texts that begin alike begin to differ. */
function described(expected: unknown, got: unknown): string {
  const text = describeValue(got)
  if (typeof got === "number" || typeof got === "boolean")
    return typeof got === typeof expected ? text : `${text} (${typeof got})`
  if (typeof expected !== "string" || typeof got !== "string" || text !== describeValue(expected)) return text
  const letters = [...got]
  const at = [...expected].findIndex((letter, index) => letter !== letters[index])
  return `${text}, which differs from character ${at + 1} on`
}
