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

function readErrorMessage(error: unknown): string {
  const { message } = readSigns(error)
  return typeof message === "string" ? message.split("\n", 1).join("") : String(error)
}

/** Tells an error by the number of SQLite, or by its name. */
export function hasCode(error: unknown, number: number, name: string): boolean {
  const { code, errcode } = readSigns(error)
  if (typeof errcode === "number") return errcode % 256 === number
  return typeof code === "string" && (code === name || code.startsWith(`${name}_`))
}

/** Explains why a file cannot be used, and what to do. */
export function explainUnusable(file: string, error: unknown): AdapterError {
  if (isAuthError(error, AdapterError)) return error
  const remedy =
    hasCode(error, 26, "SQLITE_NOTADB") || hasCode(error, 11, "SQLITE_CORRUPT")
      ? "It is no database, or damaged: name another file, or put a copy in its place."
      : hasCode(error, 13, "SQLITE_FULL") || readSigns(error).code === "ENOSPC"
        ? "The disk is full: make room."
        : "Name a file in a folder that lasts and that this process may write. A host whose files do not last needs a database instead, with authlas/adapters/kysely for instance."
  return new AdapterError(`${file} cannot be used (${readErrorMessage(error)}). ${remedy}`, {
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

/**
 * Finds a driver: `node:sqlite`, which Node has from 22.13 on, Deno and Bun too, else the package `libsql`: beside this
 * package, where its optional peers are, or in the folder of the application or one of `folders`, for `npx`. Neither is
 * imported, so that a bundler looks for neither.
 * @throws {AdapterError} When there is none.
 */
export function findDriver(folders: readonly string[] = []): (file: string) => Driver {
  const host = typeof process === "undefined" ? undefined : process
  if (!host?.getBuiltinModule)
    throw new AdapterError(
      "SqliteAdapter needs files, which this runtime does not have. Keep users in a database, with authlas/adapters/kysely for instance.",
    )
  const own = host.getBuiltinModule("node:sqlite") as NodeSqlite | undefined
  if (own)
    return (file) => {
      const database = new own.DatabaseSync(file)
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
  let failure: unknown
  try {
    const { createRequire }: NodeModules = host.getBuiltinModule("node:module")
    const places = [host.cwd(), ...folders].map((folder) => `${folder}/package.json`)
    for (const place of [import.meta.url, ...places])
      try {
        const Database = createRequire(place)("libsql") as Libsql
        return (file) => new Database(file)
      } catch (error) {
        failure = error
      }
  } catch (error) {
    failure = error
  }
  throw new AdapterError(
    `SqliteAdapter needs a driver: ${host.version} has no node:sqlite, and "libsql" cannot be loaded (${readErrorMessage(failure)}). Install it (npm install libsql), or use Node 22.13 or later.`,
    { err: failure as Error },
  )
}
