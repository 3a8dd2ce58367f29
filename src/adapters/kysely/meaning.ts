/** How the drivers of databases say what happened. */
import { AdapterError, isAuthError } from "../../errors.js"

/** The members by which drivers say what happened. */
interface Signs {
  /** SQLSTATE of PostgreSQL, names of MySQL and SQLite. */
  code?: unknown
  /** The number of MySQL. */
  errno?: unknown
  /** The number of SQL Server. */
  number?: unknown
  message?: unknown
}

/** One meaning, in the words of each database. */
export interface Meaning {
  codes: readonly unknown[]
  errnos: readonly unknown[]
  numbers: readonly unknown[]
  message?: RegExp
}

/**
 * Tells whether an error has a meaning.
 * @param error What the driver threw, or an `AdapterError` about it.
 * @param meaning The meaning.
 */
export function means(error: unknown, { codes, errnos, numbers, message }: Meaning): boolean {
  const source = isAuthError(error, AdapterError) ? error.cause?.err : error
  if (typeof source !== "object" || source === null) return false
  const signs: Signs = source
  return (
    codes.includes(signs.code) ||
    errnos.includes(signs.errno) ||
    numbers.includes(signs.number) ||
    (typeof signs.message === "string" && message?.test(signs.message) === true)
  )
}

/**
 * What a driver said, in one line; that of several attempts to connect may say nothing of its own.
 * @param error What it threw.
 */
export function messageOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error)
  const { code, message }: Signs = error
  const [line = ""] = typeof message === "string" ? message.split("\n", 1) : []
  return line || (typeof code === "string" ? code : "no message")
}
