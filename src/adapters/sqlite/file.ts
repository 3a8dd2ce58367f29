/** A SQLite file, which is created and opened at the first call. */
import { AdapterError } from "../../engine/errors.js"
import { BoundedMap } from "../../engine/memory.js"
import { completeTables } from "../kysely/difference.js"
import { createLayout, type Layout } from "../kysely/layout.js"
import type { Connection, Part, QueryResult } from "../kysely/statement.js"
import type { Store } from "../kysely/store.js"
import {
  createBusyError,
  type Driver,
  type DriverRow,
  type DriverStatement,
  explainUnusable,
  findDriver,
  isBusy,
} from "./driver.js"

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
const prepared = 100

/**
 * Does again what is refused because another process writes. It waits outside the driver, whose own waiting would stop all
 * requests of the process.
 * @param work One call of the driver.
 * @throws {AdapterError} When five seconds are over.
 */
async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const end = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (Date.now() >= end) throw createBusyError(error)
      await new Promise((done) => setTimeout(done, 1 + Math.random() * 20))
    }
  }
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

function writeText(parts: readonly Part[]): string {
  return parts
    .map((part) => ("text" in part ? part.text : "name" in part ? quoteIdentifier(part.name) : "?"))
    .join("")
}

/** Tells whether a statement gives rows; names and values do not count. */
function hasRows(parts: readonly Part[]): boolean {
  const [first] = parts
  if (first && "text" in first && /^\s*(?:select|pragma|with|explain)\b/i.test(first.text)) return true
  return parts.some((part) => "text" in part && /\breturning\b/i.test(part.text))
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

function createRunner(driver: Driver): Connection {
  const statements = new BoundedMap<string, DriverStatement>(prepared)
  const perform = (parts: readonly Part[]): QueryResult<DriverRow> => {
    const text = writeText(parts)
    const values = parts.flatMap((part) => ("value" in part ? [toBindable(part.value)] : []))
    const statement = statements.getOrMake(text, () => driver.prepare(text))
    if (hasRows(parts)) return { rows: statement.all(values) }
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) }
  }
  return { run: (parts) => retryWhileBusy(() => perform(parts)) }
}

/** Takes back what was begun; where SQLite has done that by itself, as on a full disk, there is nothing to take back. */
function rollBack(driver: Driver): void {
  try {
    driver.exec("rollback")
  } catch {
    // The failure that led here is the one to report.
  }
}

/**
 * Makes the connection.
 * @param driver The open file.
 */
function createSqliteConnection(driver: Driver): SqliteConnection {
  const connection = createRunner(driver)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    // The caller gets the failure; the next work runs all the same.
    last = result.catch(() => undefined)
    return result
  }
  return {
    run: (parts) => inTurn(() => connection.run(parts)),
    transaction: (work) =>
      inTurn(async () => {
        // With the right to write from the start: a transaction that only wants it later may be refused for good.
        await retryWhileBusy(() => driver.exec("begin immediate"))
        try {
          const result = await work(connection)
          await retryWhileBusy(() => driver.exec("commit"))
          return result
        } catch (error) {
          rollBack(driver)
          throw error
        }
      }),
    close: () => inTurn(async () => driver.close()),
  }
}

/** A file as a place for statements. */
interface SqliteFile {
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
function createPrivateFile(path: string, { dirname }: Paths): void {
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

function createFileStore(layout: Layout, connection: Connection, atomic: Store["atomic"]): Store {
  return { dialect: "sqlite", layout, connection, alone: false, atomic }
}

function createInnerStore(layout: Layout, connection: Connection): Store {
  const store = createFileStore(layout, connection, (work) => work(store))
  return store
}

async function openConnection(driver: Driver): Promise<SqliteConnection> {
  try {
    // Not by `exec`: libsql 0.3 refuses what answers with a row there.
    for (const setting of settings) await retryWhileBusy(() => driver.prepare(setting).all([]))
    const connection = createSqliteConnection(driver)
    await connection.transaction((inner) => completeTables(createInnerStore(createLayout(), inner)))
    return connection
  } catch (error) {
    driver.close()
    throw error
  }
}

async function openFile(file: string, folders: readonly string[]): Promise<SqliteConnection> {
  const openDriver = findDriver(folders)
  const paths: Paths = process.getBuiltinModule("node:path")
  const path = paths.resolve(file)
  try {
    createPrivateFile(path, paths)
    return await openConnection(openDriver(path))
  } catch (error) {
    throw explainUnusable(path, error)
  }
}

/**
 * Makes a place for statements of a file.
 * @param file Its path.
 * @param folders Where a driver may be installed besides.
 */
export function createSqliteFile(file: string, folders: readonly string[] = []): SqliteFile {
  const layout = createLayout()
  let opened: Promise<SqliteConnection> | undefined
  const connection = (): Promise<SqliteConnection> => {
    opened ??= openFile(file, folders).catch((error) => {
      // A file that could not be opened now may be later.
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    store: createFileStore(layout, { run: async (parts) => (await connection()).run(parts) }, async (work) =>
      (await connection()).transaction((inner) => work(createInnerStore(layout, inner))),
    ),
    async close() {
      const closing = opened
      opened = undefined
      await (await closing)?.close()
    },
  }
}
