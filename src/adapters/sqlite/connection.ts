/** One connection to a file: one transaction at a time, and patience where another process writes. */
import { AdapterError } from "../../errors.js"
import { BoundedMap } from "../../memory/memory.js"
import type { Connection, Part, QueryResult } from "../kysely/statement.js"
import type { Driver, DriverRow, DriverStatement } from "./driver.js"
import { held, isBusy } from "./failure.js"

/** A connection that can do several things as one. */
export interface SqliteConnection extends Connection {
  /** Does all or nothing; what others ask for meanwhile waits. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Closes the file, once what was asked for before is done. */
  close(): Promise<void>
}

/** Milliseconds for which another process may hold the file before a call fails. */
const patience = 5_000

/** How many statements stay prepared: those of the adapter are some fifty. */
const prepared = 100

/**
 * Does again what is refused because another process writes. It waits outside the driver, whose own waiting would stop all
 * requests of the process.
 * @param work One call of the driver.
 * @throws {AdapterError} When five seconds are over.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (Date.now() >= end) throw held(error)
      await new Promise((done) => setTimeout(done, 1 + Math.random() * 20))
    }
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => ("text" in part ? part.text : "name" in part ? quoted(part.name) : "?")).join("")
}

/** Tells whether a statement gives rows; names and values do not count. */
function givesRows(parts: readonly Part[]): boolean {
  const [first] = parts
  if (first && "text" in first && /^\s*(?:select|pragma|with|explain)\b/i.test(first.text)) return true
  return parts.some((part) => "text" in part && /\breturning\b/i.test(part.text))
}

/** A value that every driver takes: libsql ends the whole process at a boolean. */
function bindable(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === "boolean") return value ? 1 : 0
  if (["string", "number", "bigint"].includes(typeof value) || ArrayBuffer.isView(value)) return value
  throw new AdapterError(
    `SQLite stores no ${typeof value}. Give columns of your own texts, numbers or bytes, JSON.stringify of an object for instance.`,
  )
}

function runOn(driver: Driver): Connection {
  const statements = new BoundedMap<string, DriverStatement>(prepared)
  const perform = (parts: readonly Part[]): QueryResult<DriverRow> => {
    const text = textOf(parts)
    const values = parts.flatMap((part) => ("value" in part ? [bindable(part.value)] : []))
    const statement = statements.getOrMake(text, () => driver.prepare(text))
    if (givesRows(parts)) return { rows: statement.all(values) }
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) }
  }
  return { run: (parts) => whenFree(() => perform(parts)) }
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
export function connectionOn(driver: Driver): SqliteConnection {
  const connection = runOn(driver)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    // Its caller hears of a failure; the next in turn goes on.
    last = result.catch(() => undefined)
    return result
  }
  return {
    run: (parts) => inTurn(() => connection.run(parts)),
    transaction: (work) =>
      inTurn(async () => {
        // With the right to write from the start: a transaction that only wants it later may be refused for good.
        await whenFree(() => driver.exec("begin immediate"))
        try {
          const result = await work(connection)
          await whenFree(() => driver.exec("commit"))
          return result
        } catch (error) {
          rollBack(driver)
          throw error
        }
      }),
    close: () => inTurn(async () => driver.close()),
  }
}
