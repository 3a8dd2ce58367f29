/** What adapters answer, checked before it is read: a store that misbehaves must be told by the name of its method. */
import type { Adapter } from "../adapters.js"
import { AdapterError } from "../errors.js"

/**
 * Checks a list of rows.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @param members What each row must have: one without would be taken for a row of something else, and passed over.
 * @returns The list.
 * @throws {AdapterError} When it is no list, or has something in it that is no such row.
 */
export function listed<Row extends object>(
  answer: readonly Row[],
  method: keyof Adapter,
  members: readonly (keyof Row & string)[] = [],
): readonly Row[] {
  const rows: unknown = answer
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new AdapterError(`The adapter's ${method} answered with something that is no list of rows.`, {
      method,
    })
  for (const row of answer) assertWhole(row, method, members)
  return answer
}

/**
 * Checks a row that was looked for: only null says that there is none.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @param members What the row must have.
 * @returns The row; null where the adapter found nothing (null or undefined).
 * @throws {AdapterError} When it is no row, or half a row.
 */
export function found<Row extends object>(
  answer: Row | null | undefined,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): Row | null {
  if (answer === null || answer === undefined) return null
  if (!isRow(answer))
    throw new AdapterError(`The adapter's ${method} answered with something that is no row.`, { method })
  assertWhole(answer, method, members)
  return answer
}

function isRow(value: unknown): boolean {
  return typeof value === "object" && value !== null
}

function assertWhole<Row extends object>(
  row: Row,
  method: keyof Adapter,
  members: readonly (keyof Row & string)[],
): void {
  const lacking = members.filter((name) => (row[name] ?? "") === "")
  if (lacking.length === 0) return
  throw new AdapterError(
    `The adapter's ${method} answered with a row that has no ${lacking.join(", ")}. Return whole rows, or null where there is none.`,
    { method },
  )
}

/**
 * Checks a yes or no.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @throws {AdapterError} When it is neither true nor false.
 */
export function decided(answer: boolean, method: keyof Adapter): boolean {
  if (typeof answer === "boolean") return answer
  throw new AdapterError(`The adapter's ${method} answered with something that is neither true nor false.`, {
    method,
  })
}
