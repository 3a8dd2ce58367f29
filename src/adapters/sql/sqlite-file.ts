/** A SQLite file, which is created and opened at the first call. */
import { AdapterError } from "../../engine/errors.js"
import { BoundedMap } from "../../engine/memory.js"
import { completeTables } from "./difference.js"
import { createLayout, type Layout } from "./layout.js"
import {
  type Driver,
  type DriverRow,
  type DriverStatement,
  explainUnusable,
  findDriver,
  hasCode,
} from "./sqlite-driver.js"
import type { Connection, Part, QueryResult } from "./statement.js"
import type { Store } from "./store.js"

/** A connection that can do several things as one. */
interface SqliteConnection extends Connection {
  /** Does all or nothing; what others ask for meanwhile waits. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Closes the file, once what was asked for before is done. */
  close(): Promise<void>
}

/** Milliseconds for which another process may hold the file before a call fails. */
const busyTimeoutMs = 5_000

/** Prepared statements that are kept; the adapter has about fifty. */
const maxStatements = 100

/**
 * Does again what is refused because another process writes. It waits outside the driver, whose own waiting would stop all
 * requests of the process.
 */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const end = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!hasCode(error, 5, "SQLITE_BUSY")) throw error
      if (Date.now() >= end)
        throw new AdapterError(
          "Another process has held the SQLite file for five seconds: it writes in one long transaction, a backup or a tool for instance. End it, or have it write in smaller steps.",
          { err: error as Error },
        )
      await new Promise((done) => setTimeout(done, 1 + Math.random() * 20))
    }
  }
}

/** A value that every driver takes: libsql ends the whole process at a boolean. */
function toBindable(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === "boolean") return value ? 1 : 0
  if (["string", "number", "bigint"].includes(typeof value) || ArrayBuffer.isView(value)) return value
  throw new AdapterError(
    `SQLite stores no ${typeof value}. Give columns of your own texts, numbers or bytes, JSON.stringify of an object for instance.`,
  )
}

function createSqliteConnection(driver: Driver): SqliteConnection {
  const statements = new BoundedMap<string, DriverStatement>(maxStatements)
  const runStatement = (parts: readonly Part[]): QueryResult<DriverRow> => {
    const text = parts
      .map((part) =>
        "text" in part ? part.text : "name" in part ? `"${part.name.replaceAll('"', '""')}"` : "?",
      )
      .join("")
    const values = parts.flatMap((part) => ("value" in part ? [toBindable(part.value)] : []))
    const statement = statements.getOrMake(text, () => driver.prepare(text))
    // Names and values do not tell whether a statement gives rows.
    const [first] = parts
    const givesRows =
      (first && "text" in first && /^\s*(?:select|pragma|with|explain)\b/i.test(first.text)) ||
      parts.some((part) => "text" in part && /\breturning\b/i.test(part.text))
    if (givesRows) return { rows: statement.all(values) }
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) }
  }
  const connection: Connection = { run: (parts) => retryWhileBusy(() => runStatement(parts)) }
  let last: Promise<unknown> = Promise.resolve()
  const runInTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    // The caller gets the failure; the next work runs all the same.
    last = result.catch(() => undefined)
    return result
  }
  return {
    run: (parts) => runInTurn(() => connection.run(parts)),
    transaction: (work) =>
      runInTurn(async () => {
        // With the right to write from the start: a transaction that only wants it later may be refused for good.
        await retryWhileBusy(() => driver.exec("begin immediate"))
        try {
          const result = await work(connection)
          await retryWhileBusy(() => driver.exec("commit"))
          return result
        } catch (error) {
          try {
            driver.exec("rollback")
          } catch {
            // SQLite has done it by itself, on a full disk for instance. The failure that led here is the one to report.
          }
          throw error
        }
      }),
    close: () => runInTurn(async () => driver.close()),
  }
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

async function openFile(layout: Layout, file: string, folders: readonly string[]): Promise<SqliteConnection> {
  const openDriver = findDriver(folders)
  const files: Files = process.getBuiltinModule("node:fs")
  const paths: Paths = process.getBuiltinModule("node:path")
  const path = paths.resolve(file)
  try {
    // The file is for its owner alone, and one that is there is taken from all others: it holds tokens. What SQLite puts
    // beside it takes over who may read it. Folders that are there stay as they are.
    files.mkdirSync(paths.dirname(path), { recursive: true, mode: 0o700 })
    const opened = files.openSync(path, "a", 0o600)
    try {
      const { mode } = files.fstatSync(opened)
      // Windows has no such rights, and shows all or none of them.
      if (mode & 0o077 && process.platform !== "win32") files.fchmodSync(opened, mode & 0o700)
    } finally {
      files.closeSync(opened)
    }
    const driver = openDriver(path)
    try {
      // With a write-ahead log readers and a writer do not wait for each other, and with `full` what was confirmed outlasts a
      // power cut. Where files cannot have such a log, SQLite stays with its journal. Not by `exec`: libsql 0.3 refuses
      // what answers with a row there.
      for (const setting of ["journal_mode = wal", "synchronous = full", "foreign_keys = on"])
        await retryWhileBusy(() => driver.prepare(`pragma ${setting}`).all([]))
      const connection = createSqliteConnection(driver)
      await connection.transaction((inner) => completeTables(createInnerStore(layout, inner)))
      return connection
    } catch (error) {
      driver.close()
      throw error
    }
  } catch (error) {
    throw explainUnusable(path, error)
  }
}

function createInnerStore(layout: Layout, connection: Connection): Store {
  const store: Store = {
    dialect: "sqlite",
    layout,
    tenant: "",
    connection,
    alone: false,
    atomic: (work) => work(store),
  }
  return store
}

/** Makes a store of a file. What is asked for after `close` opens it again. A driver may be in one of the folders. */
export function createSqliteFile(
  file: string,
  folders: readonly string[] = [],
  tenants = false,
): { store: Store; close(): Promise<void> } {
  const layout = createLayout({ tenants })
  let opened: Promise<SqliteConnection> | undefined
  const connect = (): Promise<SqliteConnection> => {
    opened ??= openFile(layout, file, folders).catch((error) => {
      // A file that could not be opened now may be later.
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    store: {
      dialect: "sqlite",
      layout,
      tenant: "",
      connection: { run: async (parts) => (await connect()).run(parts) },
      alone: false,
      atomic: async (work) => (await connect()).transaction((inner) => work(createInnerStore(layout, inner))),
    },
    async close() {
      const closing = opened
      opened = undefined
      await (await closing)?.close()
    },
  }
}
