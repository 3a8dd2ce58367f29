/** What adapters answer, checked before it is read: a store that misbehaves must be told by the name of its method. */
import type { Adapter } from "../adapters.js"
import { AdapterError } from "../errors.js"

/**
 * Checks a list of rows.
 * @param answer What an adapter method answered.
 * @param method Name of the method, for the message.
 * @returns The list.
 * @throws {AdapterError} When it is no list, or has something in it that is no row.
 */
export function listed<Row extends object>(answer: readonly Row[], method: keyof Adapter): readonly Row[] {
  const rows: unknown = answer
  if (Array.isArray(rows) && rows.every((row) => typeof row === "object" && row !== null)) return answer
  throw new AdapterError(`The adapter's ${method} answered with something that is no list of rows.`, {
    method,
  })
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
