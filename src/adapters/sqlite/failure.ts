/** What the failures of SQLite mean, whichever driver reports them. */
import { AdapterError, isAuthError } from "../../errors.js"

/** The members by which drivers say what happened. */
interface Signs {
  code?: unknown
  /** The number of `node:sqlite`; the lowest eight bits are the kind. */
  errcode?: unknown
  message?: unknown
}

const signsOf = (error: unknown): Signs => (typeof error === "object" && error !== null ? error : {})

/** What an error says of itself. */
export function messageOf(error: unknown): string {
  const { message } = signsOf(error)
  return typeof message === "string" ? message.split("\n", 1).join("") : String(error)
}

function isOf(error: unknown, number: number, name: string): boolean {
  const { code, errcode } = signsOf(error)
  if (typeof errcode === "number") return errcode % 256 === number
  return typeof code === "string" && (code === name || code.startsWith(`${name}_`))
}

/** Tells that another connection holds the file. */
export const isBusy = (error: unknown): boolean => isOf(error, 5, "SQLITE_BUSY")

/** Another connection held the file for too long. */
export function held(error: unknown): AdapterError {
  return new AdapterError(
    "Another process has held the SQLite file for five seconds: it writes in one long transaction, a backup or a tool for instance. End it, or have it write in smaller steps.",
    { err: error as Error },
  )
}

function remedyFor(error: unknown): string {
  const { code } = signsOf(error)
  if (isOf(error, 26, "SQLITE_NOTADB") || isOf(error, 11, "SQLITE_CORRUPT"))
    return "It is no database, or damaged: name another file, or put a copy in its place."
  if (isOf(error, 13, "SQLITE_FULL") || code === "ENOSPC") return "The disk is full: make room."
  return "Name a file in a folder that lasts and that this process may write. A host whose files do not last needs a database instead, with authlas/adapters/kysely for instance."
}

/**
 * Says why a file cannot be used, and what to do.
 * @param file Its path.
 * @param error What the driver or the system threw.
 */
export function unusable(file: string, error: unknown): AdapterError {
  if (isAuthError(error, AdapterError)) return error
  return new AdapterError(`${file} cannot be used (${messageOf(error)}). ${remedyFor(error)}`, {
    err: error as Error,
    file,
  })
}
