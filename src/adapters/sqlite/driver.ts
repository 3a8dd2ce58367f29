/** SQLite as the runtime brings it, or as a package of the application does. */
import { AdapterError } from "../../errors.js"
import { messageOf } from "./failure.js"

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
export type OpenDriver = (file: string) => Driver

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

function ofRuntime({ DatabaseSync }: NodeSqlite): OpenDriver {
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

function ofPackage(Database: Libsql): OpenDriver {
  return (file) => new Database(file)
}

/** The first that there is; what is in the way of the last one is thrown. */
function firstOf({ createRequire }: NodeModules, [from, ...others]: readonly [string, ...string[]]): Libsql {
  const [next, ...rest] = others
  if (next === undefined) return createRequire(from)("libsql") as Libsql
  try {
    return createRequire(from)("libsql") as Libsql
  } catch {
    return firstOf({ createRequire }, [next, ...rest])
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
  if (own) return ofRuntime(own)
  try {
    const apart = [host.cwd(), ...folders].map((folder) => `${folder}/package.json`)
    return ofPackage(firstOf(host.getBuiltinModule("node:module"), [import.meta.url, ...apart]))
  } catch (error) {
    throw new AdapterError(
      `SqliteAdapter needs a driver: ${host.version} has no node:sqlite, and "libsql" cannot be loaded (${messageOf(error)}). Install it (npm install libsql), or use Node 22.13 or later.`,
      { err: error as Error },
    )
  }
}
