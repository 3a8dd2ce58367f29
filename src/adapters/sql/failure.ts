/** Explains failures of databases, whatever their drivers call them. */

import { AdapterError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"

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
interface Meaning {
  codes: readonly unknown[]
  errnos: readonly unknown[]
  numbers: readonly unknown[]
  message?: RegExp
}

/** Tells whether an error, or an `AdapterError` about it, has a meaning. */
function hasMeaning(error: unknown, { codes, errnos, numbers, message }: Meaning): boolean {
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

/** What a driver said, in one line; the error of several attempts to connect may have no message. */
function readMessage(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error)
  const { code, message }: Signs = error
  const [line = ""] = typeof message === "string" ? message.split("\n", 1) : []
  return line || (typeof code === "string" ? code : "no message")
}

interface Refusal extends Meaning {
  /** Explanation, before the driver's own words. */
  says: string
  remedy: string
}

const readOnly: Refusal = {
  codes: ["25006", "SQLITE_READONLY", "SQLITE_READONLY_DBMOVED", "SQLITE_READONLY_DIRECTORY"],
  errnos: [1290, 1792, 1836],
  numbers: [3906],
  message: /attempt to write a readonly database/,
  says: "The database takes no writes",
  remedy:
    "Connect to the primary server instead of a replica, or end its read-only mode (default_transaction_read_only, read_only, the rights of a SQLite file and of its folder).",
}

const full: Refusal = {
  codes: ["53100", "SQLITE_FULL"],
  errnos: [1021, 1114],
  numbers: [1101, 1105, 9002],
  message: /database or disk is full/,
  says: "The disk of the database is full",
  remedy:
    "Make room, or allow it more. Nothing of this call was written, and what was confirmed before stays.",
}

const forbidden: Refusal = {
  codes: ["42501"],
  errnos: [1142, 1143, 1044],
  numbers: [229, 230],
  says: "The user of the database may not do this",
  remedy: "Grant select, insert, update and delete on the tables of the adapter.",
}

/** Columns of a later version, or of the application. */
const unfilled: Refusal = {
  codes: ["23502", "SQLITE_CONSTRAINT_NOTNULL"],
  errnos: [1364, 1048],
  numbers: [515],
  message: /^(?:SQLITE_CONSTRAINT: )?NOT NULL constraint failed/,
  says: "A column must not be empty, and nothing fills it",
  remedy:
    "Give the column a default, or let it be null. Where a later version of the package made it, update the package.",
}

/** Without the codes of connections that broke during a call: the engine repeats such a call. */
const unreachable: Refusal = {
  codes: ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "ENOENT"],
  errnos: [],
  numbers: [],
  message: /^unable to open database file/,
  says: "The database cannot be reached",
  remedy: "Look whether it runs, and whether its address is right: host, port, path and network.",
}

const locked: Refusal = {
  codes: ["28P01", "28000", "3D000", "ELOGIN"],
  errnos: [1045, 1049, 1698],
  numbers: [4060, 18456],
  says: "The database does not let the application in",
  remedy: "Look at the user, the password and the name of the database in its address.",
}

const crowded: Refusal = {
  codes: ["53300"],
  errnos: [1040, 1203],
  numbers: [],
  says: "The database takes no further connection now",
  remedy: "Let the pools of all processes together have fewer connections than the server allows.",
}

const starting: Refusal = {
  codes: ["57P03"],
  errnos: [1053],
  numbers: [],
  says: "The database starts or stops, and takes no connection meanwhile",
  remedy: "It is asked again at the next call. Where it does not come back, its log says why.",
}

const refusals = [readOnly, full, forbidden, unfilled, unreachable, locked, crowded, starting]

/** Explains why a database refused, and what to do; undefined where the error means something else. */
export function explainRefusal(error: unknown): { message: string; remedy: string } | undefined {
  const found = refusals.find((one) => hasMeaning(error, one))
  return (
    found && {
      message: `${found.says} (${readMessage(error).replace(/[.\s]+$/, "")}).`,
      remedy: found.remedy,
    }
  )
}

const taken: Meaning = {
  codes: ["23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"],
  errnos: [1062],
  numbers: [2601, 2627],
  message: /^UNIQUE constraint failed|SQLITE_CONSTRAINT: UNIQUE/,
}

const ownerless: Meaning = {
  codes: ["23503", "SQLITE_CONSTRAINT_FOREIGNKEY"],
  errnos: [1452],
  numbers: [547],
  message: /FOREIGN KEY constraint failed/,
}

/** Serialization failures and deadlocks: the database has undone what it refused. */
const conflict: Meaning = {
  codes: ["40001", "40P01"],
  // MariaDB reports 1020 for a row that was changed since it was read (innodb_snapshot_isolation).
  errnos: [1213, 1020],
  numbers: [1205, 3960],
}

/** Another process writes the SQLite file. */
const busy: Meaning = {
  codes: ["SQLITE_BUSY", "SQLITE_BUSY_RECOVERY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_TIMEOUT"],
  errnos: [],
  numbers: [],
  message: /^database is locked$/,
}

const absent: Meaning = {
  codes: ["42P01", "42703"],
  errnos: [1146, 1054],
  numbers: [207, 208],
  message: /no such (?:table|column)|has no column named/,
}

/** Errors without a code for a connection that broke during or before a call. */
const broken = [
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Can't add new command when connection is in closed state",
]

/** A value is too large for its column. */
const tooLarge: Meaning = {
  codes: ["22001", "22003"],
  errnos: [1406, 1264],
  numbers: [2628, 8115, 8152],
}

/** A text that cannot be a value of the column's type, such as a word for a numeric id. */
const unreadable: Meaning = { codes: ["22P02", "22003"], errnos: [], numbers: [245, 8169] }

/** Tells whether a unique value exists already. */
export const isTaken = (error: unknown): boolean => hasMeaning(error, taken)

/** Tells whether a text cannot be a value of its column, whether that was explained or not. */
export const isUnreadable = (error: unknown): boolean => hasMeaning(error, unreadable)

/**
 * Explains what a failure of the database means for a record (`user`); an error of this package is returned as it is.
 */
export function explainSqlFailure(error: unknown, record: string): Error {
  if (isAuthError(error)) return error
  const cause = { err: error as Error, record }
  if (isTaken(error)) return new AdapterError(`The database has such a ${record} already.`, cause)
  if (hasMeaning(error, ownerless))
    return new AdapterError(`The database has no user for this ${record}.`, cause)
  if (hasMeaning(error, absent))
    return new AdapterError(
      `The database lacks a table or column of the ${record} (${readMessage(error)}). Run migrate(db), or what "npx authlas schema --dialect" prints; where the tables are there, give schema, tables or columns as they are.`,
      cause,
    )
  if (hasMeaning(error, tooLarge))
    return new AdapterError(
      `A value of the ${record} is longer or larger than its column in the database takes. Make the column wider: text for tokens, bigint for counters and moments.`,
      cause,
    )
  const refusal = explainRefusal(error)
  if (refusal) return new AdapterError(`${refusal.message} ${refusal.remedy}`, cause)
  // By this code the engine repeats the call.
  if (isError(error) && broken.includes(error.message)) Object.assign(error, { code: "ECONNRESET" })
  return new AdapterError(`The database failed on the ${record} (${readMessage(error)}).`, cause)
}

/** Makes the error of a row that does not exist. */
export function createSqlMissingError(record: string): AdapterError {
  return new AdapterError(`The database has no such ${record}.`, { record })
}

/**
 * Does again what the database refused because of others that wrote at the same time: up to eight times, or for as long as
 * `patience` says where SQLite is locked. Default: as long as its drivers wait by themselves.
 * @param work One statement, or one whole transaction.
 */
export async function retryConflicts<T>(work: () => Promise<T>, patience = 5_000): Promise<T> {
  const end = Date.now() + patience
  for (let attempt = 1; ; attempt++) {
    let pause: number
    try {
      return await work()
    } catch (error) {
      if (hasMeaning(error, busy)) {
        if (Date.now() >= end) throw error
        pause = 1 + Math.random() * 20
      } else {
        if (attempt >= 8 || !hasMeaning(error, conflict)) throw error
        pause = Math.random() * 8 * 2 ** attempt
      }
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}
