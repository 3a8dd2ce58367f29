/** SQLite as the runtime brings it, or as a package of the application does. */
import { AdapterError, isAuthError } from "../../engine/errors.js"

/** The members by which drivers say what happened. */
interface Signs {
  code?: unknown
  /** The number of `node:sqlite`; the lowest eight bits are the kind. */
  errcode?: unknown
  message?: unknown
}

const readSigns = (error: unknown): Signs => (typeof error === "object" && error !== null ? error : {})

/** Reads the first line of an error's message. */
function readErrorMessage(error: unknown): string {
  const { message } = readSigns(error)
  return typeof message === "string" ? message.split("\n", 1).join("") : String(error)
}

function hasCode(error: unknown, number: number, name: string): boolean {
  const { code, errcode } = readSigns(error)
  if (typeof errcode === "number") return errcode % 256 === number
  return typeof code === "string" && (code === name || code.startsWith(`${name}_`))
}

/** Tells whether another connection holds the file. */
export const isBusy = (error: unknown): boolean => hasCode(error, 5, "SQLITE_BUSY")

/** Makes the error of a file that another connection held for too long. */
export function createBusyError(error: unknown): AdapterError {
  return new AdapterError(
    "Another process has held the SQLite file for five seconds: it writes in one long transaction, a backup or a tool for instance. End it, or have it write in smaller steps.",
    { err: error as Error },
  )
}

function findRemedy(error: unknown): string {
  const { code } = readSigns(error)
  if (hasCode(error, 26, "SQLITE_NOTADB") || hasCode(error, 11, "SQLITE_CORRUPT"))
    return "It is no database, or damaged: name another file, or put a copy in its place."
  if (hasCode(error, 13, "SQLITE_FULL") || code === "ENOSPC") return "The disk is full: make room."
  return "Name a file in a folder that lasts and that this process may write. A host whose files do not last needs a database instead, with authlas/adapters/kysely for instance."
}

/**
 * Says why a file cannot be used, and what to do.
 * @param file Its path.
 * @param error What the driver or the system threw.
 */
export function explainUnusable(file: string, error: unknown): AdapterError {
  if (isAuthError(error, AdapterError)) return error
  return new AdapterError(`${file} cannot be used (${readErrorMessage(error)}). ${findRemedy(error)}`, {
    err: error as Error,
    file,
  })
}

/** A row as the driver gives it. */
export type DriverRow = Record<string, unknown>

/** A prepared statement. */
export interface DriverStatement {
  /** All rows that it gives. */
  all(values: readonly unknown[]): DriverRow[]
  /** Runs it. */
  run(values: readonly unknown[]): { changes: number | bigint }
}

/** An open file. */
export interface Driver {
  /** Runs statements that take no values. */
  exec(text: string): void
  prepare(text: string): DriverStatement
  close(): void
}

/** Opens a file; it is made where there is none. */
type OpenDriver = (file: string) => Driver

/** The part of `node:sqlite` that is used. */
interface NodeSqlite {
  DatabaseSync: new (
    file: string,
  ) => {
    exec(text: string): void
    prepare(text: string): {
      all(...values: unknown[]): DriverRow[]
      run(...values: unknown[]): { changes: number | bigint }
    }
    close(): void
  }
}

/** The part of `libsql` that is used. */
type Libsql = new (
  file: string,
) => {
  exec(text: string): void
  prepare(text: string): {
    all(values: readonly unknown[]): DriverRow[]
    run(values: readonly unknown[]): { changes: number }
  }
  close(): void
}

/** The part of `node:module` that is used. */
interface NodeModules {
  createRequire(from: string | URL): (name: string) => unknown
}

function adaptNodeSqlite({ DatabaseSync }: NodeSqlite): OpenDriver {
  return (file) => {
    const database = new DatabaseSync(file)
    return {
      exec: (text) => database.exec(text),
      prepare: (text) => {
        const statement = database.prepare(text)
        return {
          all: (values) => statement.all(...values),
          run: (values) => statement.run(...values),
        }
      },
      close: () => database.close(),
    }
  }
}

function adaptLibsql(Database: Libsql): OpenDriver {
  return (file) => new Database(file)
}

/** Loads `libsql` from the first place that has it; throws the error of the last place. */
function requireFirst(
  { createRequire }: NodeModules,
  [from, ...others]: readonly [string, ...string[]],
): Libsql {
  const [next, ...rest] = others
  if (next === undefined) return createRequire(from)("libsql") as Libsql
  try {
    return createRequire(from)("libsql") as Libsql
  } catch {
    return requireFirst({ createRequire }, [next, ...rest])
  }
}

/**
 * Finds a driver: `node:sqlite`, which Node has from 22.13 on, Deno and Bun too, else the package `libsql`: beside this
 * package, where its optional peers are, or in the folder of the application, for `npx`. Neither is imported, so that a
 * bundler looks for neither.
 * @param folders Where the package may be besides.
 * @throws {AdapterError} When there is none.
 */
export function findDriver(folders: readonly string[] = []): OpenDriver {
  const host = typeof process === "undefined" ? undefined : process
  if (!host?.getBuiltinModule)
    throw new AdapterError(
      "SqliteAdapter needs files, which this runtime does not have. Keep users in a database, with authlas/adapters/kysely for instance.",
    )
  const own = host.getBuiltinModule("node:sqlite") as NodeSqlite | undefined
  if (own) return adaptNodeSqlite(own)
  try {
    const apart = [host.cwd(), ...folders].map((folder) => `${folder}/package.json`)
    return adaptLibsql(requireFirst(host.getBuiltinModule("node:module"), [import.meta.url, ...apart]))
  } catch (error) {
    throw new AdapterError(
      `SqliteAdapter needs a driver: ${host.version} has no node:sqlite, and "libsql" cannot be loaded (${readErrorMessage(error)}). Install it (npm install libsql), or use Node 22.13 or later.`,
      { err: error as Error },
    )
  }
}
