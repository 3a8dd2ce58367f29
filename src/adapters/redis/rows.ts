/** Rows as texts. */
import { isDateObject } from "../../brand/brand.js"
import { AdapterError } from "../../errors.js"

/** Begins every text: the number of the format. A text is no JSON, which some clients would read. */
const format = "1:"

/** A row as it was read. */
export interface Held<Row> {
  row: Row
  /** The text of it, which tells whether it has changed since. */
  text: string
  /** The address that its user is about to take. */
  claiming?: string
}

/**
 * Writes a row.
 * @param row Members that JSON can hold, and dates.
 * @param claiming The address that its user is about to take.
 */
export function textOf(row: object, claiming?: string): string {
  const dates = Object.entries(row).filter(
    ([, value]) => isDateObject(value) && !Number.isNaN(value.valueOf()),
  )
  const names = dates.map(([name]) => name)
  return `${format}${JSON.stringify(claiming === undefined ? [row, names] : [row, names, claiming])}`
}

/**
 * Reads a row.
 * @param text Of {@link textOf}.
 * @throws {AdapterError} Where it is something else.
 */
export function heldOf<Row extends object>(text: string): Held<Row> {
  const [row, dates, claiming] = partsOf(text) as [Record<string, unknown>, string[], string?]
  for (const name of dates) row[name] = new Date(row[name] as string)
  return { row: row as Row, text, ...(claiming === undefined ? {} : { claiming }) }
}

function partsOf(text: string): unknown[] {
  if (text.startsWith(format)) return JSON.parse(text.slice(format.length)) as unknown[]
  throw new AdapterError(
    "Redis holds a row that this version of authlas did not write. Give RedisAdapter a prefix that nothing else uses, or install the version that wrote it.",
  )
}

/** The members of a change that say something: an undefined one is as good as left out. */
export function given<Change extends object>(change: Change): Change {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Change
}
