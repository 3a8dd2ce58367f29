/** The application's Kysely as a place for statements. */
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, sql } from "kysely"
import { sha256Base64Url } from "#hash"
import { BoundedMap } from "../../engine/memory.js"
import { isError } from "../../engine/realm.js"
import { explainSqlFailure, retryConflicts } from "./failure.js"
import { createLayout, type Dialect, type LayoutOptions } from "./layout.js"
import type { Connection, Part, QueryResult } from "./statement.js"
import type { Store } from "./store.js"

/** Options of an adapter or a migration. */
export interface DatabaseOptions extends LayoutOptions {
  /** Which database; found out by itself where Kysely's own dialect, or one derived from it, is used. */
  dialect?: Dialect
}

/** Detects the dialect by its features, which any copy of Kysely has. */
function detectDialect(db: QueryExecutorProvider): Dialect {
  const { supportsReturning, supportsOutput, supportsTransactionalDdl } = db.getExecutor().adapter
  if (supportsOutput) return "mssql"
  if (!supportsReturning) return "mysql"
  return supportsTransactionalDdl ? "postgres" : "sqlite"
}

/** A Kysely, or a transaction or connection of one. */
type Runner = QueryExecutorProvider & Pick<Kysely<unknown>, "executeQuery">

/** Statements as Kysely has written them, by their texts and names. */
type Written = BoundedMap<string, CompiledQuery<Record<string, unknown>>>

/** Written statements that are kept: the adapter has about fifty, more where lists of values differ in length. */
const kept = 200

type Work<Result> = (connection: Runner) => Promise<Result>

/**
 * A transaction of SQLite that may write from its beginning on. One that has read and then wants to write is refused at once
 * where another process writes: two of them would wait for each other.
 */
function runSqliteTransaction<Database, Result>(db: Kysely<Database>, work: Work<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      // SQLite has undone it by itself where the disk is full: what failed first is what counts.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}

/** A transaction of Kysely, which fails with what failed first: on a connection that broke, its end fails as well. */
async function runTransaction<Database, Result>(db: Kysely<Database>, work: Work<Result>): Promise<Result> {
  let first: { error: unknown } | undefined
  try {
    return await db.transaction().execute(async (connection) => {
      try {
        return await work(connection)
      } catch (error) {
        first = { error }
        throw error
      }
    })
  } catch (error) {
    throw first ? first.error : error
  }
}

/** Formats a statement without its values. No text or name has a null character. */
function formatShape(parts: readonly Part[]): string {
  let shape = ""
  for (const part of parts) shape += "text" in part ? part.text : "name" in part ? `\0${part.name}\0` : "\0\0"
  return shape
}

/** Writes a statement in the language of the application's dialect. */
function compileStatement(db: Runner, parts: readonly Part[]): CompiledQuery<Record<string, unknown>> {
  const pieces = parts.map((part) => {
    if ("text" in part) return sql.raw(part.text)
    return "name" in part ? sql.id(part.name) : sql.val(part.value)
  })
  return sql.join<Record<string, unknown>>(pieces, sql.raw("")).compile(db)
}

/**
 * The text of a statement that `pg` prepares once for each connection: planning a session check takes PostgreSQL three
 * times as long as running it. Kysely hands its text to the driver as it is, and `pg` reads these two members of an object
 * (node-postgres, "Prepared statements"); for other drivers, and for loggers, it is the text. `pg` copies all members, so
 * that the letters of a real `String` must not be among them.
 */
class PreparedText extends String {
  readonly text: string
  readonly name: string

  constructor(text: string, name: string) {
    super()
    this.text = text
    this.name = name
  }

  override toString(): string {
    return this.text
  }

  override valueOf(): string {
    return this.text
  }
}

/** PostgreSQL's codes for a prepared statement that is on another connection of a pooler (26000), or exists already (42P05). */
const pooled: readonly unknown[] = ["26000", "42P05"]

/** PostgreSQL's code for a table whose columns changed after the preparation. */
const changed = "0A000"

/** Runs prepared statements, as long as the driver and a pooler support them. */
class Preparation {
  #isRefused = false
  #version = 1
  readonly #names: BoundedMap<string, string> = new BoundedMap(kept)

  /**
   * Names a statement by its text: behind a pooler other applications may share the connection, and PostgreSQL takes 63
   * letters.
   */
  async #nameOf(text: string, version: number): Promise<string> {
    const key = `${version} ${text}`
    const known = this.#names.get(key)
    if (known) return known
    const name = `authlas_${await sha256Base64Url(key)}`
    this.#names.set(key, name)
    return name
  }

  /**
   * Runs a statement.
   * @param db The database, not a transaction: a statement that is refused would end it.
   * @param query The statement as Kysely wrote it, with its values.
   */
  async run<Row>(db: Runner, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (this.#isRefused) return db.executeQuery(query)
    const version = this.#version
    try {
      const text: unknown = new PreparedText(query.sql, await this.#nameOf(query.sql, version))
      return await db.executeQuery({ ...query, sql: text as string })
    } catch (error) {
      const code = isError(error) && "code" in error ? error.code : undefined
      if (code === changed) this.#version = Math.max(this.#version, version + 1)
      else if (pooled.includes(code) || (isError(error) && error.name === "TypeError")) this.#isRefused = true
      else throw error
      return db.executeQuery(query)
    }
  }
}

/**
 * Has Kysely write and run statements, so that the application's dialect decides how. Each is written once: that takes
 * several times as long as all else that a session check does here.
 * @param db A Kysely, or a transaction or connection of one.
 * @param written What was written before for the same database.
 * @param preparation Runs named statements, where they are prepared.
 */
export function createConnection(
  db: Runner,
  written: Written = new BoundedMap(kept),
  preparation?: Preparation,
): Connection {
  return {
    run(parts, name) {
      const statement = written.getOrMake(name ?? formatShape(parts), () => compileStatement(db, parts))
      const parameters = parts.flatMap((part) => ("value" in part ? [part.value] : []))
      const query = { ...statement, parameters }
      return name && preparation ? preparation.run(db, query) : db.executeQuery(query)
    },
  }
}

/**
 * Opens a store on a database.
 * @param source The application's Kysely, or a transaction of it.
 * @param options What is known of the database.
 * @returns The store. Plugins of the Kysely are left out: names are those of the tables.
 */
export function createStore<Database>(source: Kysely<Database>, options: DatabaseOptions): Store {
  const db = source.withoutPlugins()
  const written: Written = new BoundedMap(kept)
  const target = { dialect: options.dialect ?? detectDialect(db), layout: createLayout(options) }
  const within = (connection: Connection): Store => {
    const store: Store = { ...target, connection, alone: false, atomic: (work) => work(store) }
    return store
  }
  if (db.isTransaction) return within(createConnection(db, written))
  const transaction = <Result>(work: Work<Result>) =>
    target.dialect === "sqlite" ? runSqliteTransaction(db, work) : runTransaction(db, work)
  return {
    ...target,
    connection: createConnection(db, written, target.dialect === "postgres" ? new Preparation() : undefined),
    alone: true,
    async atomic(work, patience) {
      try {
        return await retryConflicts(
          () => transaction((connection) => work(within(createConnection(connection, written)))),
          patience,
        )
      } catch (error) {
        // Beginning and end of a transaction fail too: where there is no connection, and on a full disk.
        throw explainSqlFailure(error, "rows of a transaction")
      }
    },
  }
}
