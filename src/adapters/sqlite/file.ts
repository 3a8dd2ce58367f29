/** A file that is made, opened and given its tables when it is first asked for something. */
import { type Layout, layoutOf } from "../kysely/layout.js"
import type { Connection } from "../kysely/statement.js"
import type { Store } from "../kysely/store.js"
import { completeTables } from "../kysely/tables.js"
import { connectionOn, type SqliteConnection, whenFree } from "./connection.js"
import { type Driver, findDriver } from "./driver.js"
import { unusable } from "./failure.js"

/** A file as a place for statements. */
export interface SqliteFile {
  store: Store
  /** Closes it, once what was asked for before is done. What is asked for later opens it again. */
  close(): Promise<void>
}

/** The parts of Node's modules that are used. */
interface Files {
  mkdirSync(path: string, options: { recursive: true; mode: number }): unknown
  openSync(path: string, flags: "a", mode: number): number
  fstatSync(file: number): { mode: number }
  fchmodSync(file: number, mode: number): void
  closeSync(file: number): void
}
interface Paths {
  resolve(path: string): string
  dirname(path: string): string
}

/**
 * Makes the file for its owner alone, and takes one that is there from all others: it holds tokens. What SQLite puts
 * beside it takes over who may read it. Folders that are there stay as they are.
 */
function makeFile(path: string, { dirname }: Paths): void {
  const files: Files = process.getBuiltinModule("node:fs")
  files.mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = files.openSync(path, "a", 0o600)
  try {
    const { mode } = files.fstatSync(file)
    // Windows has no such rights, and shows all or none of them.
    if (mode & 0o077 && process.platform !== "win32") files.fchmodSync(file, mode & 0o700)
  } finally {
    files.closeSync(file)
  }
}

/**
 * With a write-ahead log readers and a writer do not wait for each other, and with `full` what was confirmed outlasts a
 * power cut. Where files cannot have such a log, SQLite stays with its journal.
 */
const settings = ["pragma journal_mode = wal", "pragma synchronous = full", "pragma foreign_keys = on"]

function storeOn(layout: Layout, connection: Connection, atomic: Store["atomic"]): Store {
  return { dialect: "sqlite", layout, connection, alone: false, atomic }
}

function within(layout: Layout, connection: Connection): Store {
  const store = storeOn(layout, connection, (work) => work(store))
  return store
}

async function connect(driver: Driver): Promise<SqliteConnection> {
  try {
    // Not by `exec`: libsql 0.3 refuses what answers with a row there.
    for (const setting of settings) await whenFree(() => driver.prepare(setting).all([]))
    const connection = connectionOn(driver)
    await connection.transaction((inner) => completeTables(within(layoutOf(), inner)))
    return connection
  } catch (error) {
    driver.close()
    throw error
  }
}

async function open(file: string, folders: readonly string[]): Promise<SqliteConnection> {
  const openDriver = findDriver(folders)
  const paths: Paths = process.getBuiltinModule("node:path")
  const path = paths.resolve(file)
  try {
    makeFile(path, paths)
    return await connect(openDriver(path))
  } catch (error) {
    throw unusable(path, error)
  }
}

/**
 * Makes a place for statements of a file.
 * @param file Its path.
 * @param folders Where a driver may be installed besides.
 */
export function sqliteFile(file: string, folders: readonly string[] = []): SqliteFile {
  const layout = layoutOf()
  let opened: Promise<SqliteConnection> | undefined
  const connection = (): Promise<SqliteConnection> => {
    opened ??= open(file, folders).catch((error) => {
      // A file that could not be opened now may be later.
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    store: storeOn(layout, { run: async (parts) => (await connection()).run(parts) }, async (work) =>
      (await connection()).transaction((inner) => work(within(layout, inner))),
    ),
    async close() {
      const closing = opened
      opened = undefined
      await (await closing)?.close()
    },
  }
}
