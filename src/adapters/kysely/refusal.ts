/** What keeps a database from answering or from writing at all, and what to do. */
import { type Meaning, means, messageOf } from "./meaning.js"

interface Refusal extends Meaning {
  /** What it is; the driver's own words follow. */
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

/** Codes of connections that broke under a call are not here: the engine makes such a call once more. */
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

/** A sentence without its end, whatever that was. */
const open = (text: string): string => text.replace(/[.\s]+$/, "")

/**
 * Says why a database refused, and what to do.
 * @param error What the driver threw.
 * @returns Undefined where it means something else.
 */
export function refusalOf(error: unknown): { message: string; remedy: string } | undefined {
  const found = refusals.find((one) => means(error, one))
  return found && { message: `${found.says} (${open(messageOf(error))}).`, remedy: found.remedy }
}
