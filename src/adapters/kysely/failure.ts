/** What the failures of a database mean, whatever its driver calls them. */
import { isError } from "../../brand/brand.js"
import { AdapterError, isAuthError } from "../../errors.js"
import { type Meaning, means, messageOf } from "./meaning.js"
import { refusalOf } from "./refusal.js"

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
  // 1020 is what MariaDB says of a row that was changed since it was read (innodb_snapshot_isolation).
  errnos: [1213, 1020],
  numbers: [1205, 3960],
}

/** A SQLite file that another process writes. */
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

/** What drivers say of a connection that broke under a call, or before it, without a code. */
const broken = [
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Can't add new command when connection is in closed state",
]

/** More than the column holds. */
const tooLarge: Meaning = {
  codes: ["22001", "22003"],
  errnos: [1406, 1264],
  numbers: [2628, 8115, 8152],
}

/** A text that no value of the column's type has: of an id that is a number, for instance. */
const unreadable: Meaning = { codes: ["22P02", "22003"], errnos: [], numbers: [245, 8169] }

/** Tells whether a unique value is there already. */
export const isTaken = (error: unknown): boolean => means(error, taken)

/** Tells whether a text cannot be a value of its column, whether that was explained or not. */
export const isUnreadable = (error: unknown): boolean => means(error, unreadable)

/**
 * Says what a failure of the database means.
 * @param error What was thrown; an error of this package is returned as it is.
 * @param record What was written or read: a user, an account.
 * @returns An `AdapterError` with the driver's error as its cause.
 */
export function explainFailure(error: unknown, record: string): Error {
  if (isAuthError(error)) return error
  const cause = { err: error as Error, record }
  if (isTaken(error)) return new AdapterError(`The database has such a ${record} already.`, cause)
  if (means(error, ownerless)) return new AdapterError(`The database has no user for this ${record}.`, cause)
  if (means(error, absent))
    return new AdapterError(
      `The database lacks a table or column of the ${record} (${messageOf(error)}). Run migrate(db), or what "npx authlas schema --dialect" prints; where the tables are there, give schema, tables or columns as they are.`,
      cause,
    )
  if (means(error, tooLarge))
    return new AdapterError(
      `A value of the ${record} is longer or larger than its column in the database takes. Make the column wider: text for tokens, bigint for counters and moments.`,
      cause,
    )
  const refusal = refusalOf(error)
  if (refusal) return new AdapterError(`${refusal.message} ${refusal.remedy}`, cause)
  // The engine makes such a call once more, and knows it by the code.
  if (isError(error) && broken.includes(error.message)) Object.assign(error, { code: "ECONNRESET" })
  return new AdapterError(`The database failed on the ${record} (${messageOf(error)}).`, cause)
}

/** A row is not there. */
export function missing(record: string): AdapterError {
  return new AdapterError(`The database has no such ${record}.`, { record })
}

const attempts = 8

/** Milliseconds until the next attempt; undefined where there is none. */
function pauseAfter(error: unknown, attempt: number, end: number): number | undefined {
  if (means(error, busy)) return Date.now() < end ? 1 + Math.random() * 20 : undefined
  return attempt < attempts && means(error, conflict) ? Math.random() * 8 * 2 ** attempt : undefined
}

/**
 * Does again what the database refused because of others that wrote at the same time.
 * @param work One statement, or one whole transaction.
 * @param patience Milliseconds for which a locked SQLite is waited for. Default: as long as its drivers wait by themselves.
 * @returns What the work returns.
 * @throws What the work throws, once it was refused eight times (SQLite: for that long), or for another reason.
 */
export async function retried<T>(work: () => Promise<T>, patience = 5_000): Promise<T> {
  const end = Date.now() + patience
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const pause = pauseAfter(error, attempt, end)
      if (pause === undefined) throw error
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
