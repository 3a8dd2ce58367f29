/** The application's Kysely as a place for statements. */
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, sql } from "kysely"
import { sha256Base64Url } from "#hash"
import { BoundedMap } from "../../engine/memory.js"
import { isError } from "../../engine/realm.js"
import { explainSqlFailure, retryConflicts } from "./failure.js"
import { createLayout, type Dialect, type LayoutOptions } from "./layout.js"
import type { Connection, QueryResult } from "./statement.js"
import type { Store } from "./store.js"

/** Options of an adapter or a migration. */
export interface DatabaseOptions extends LayoutOptions {
  /** Which database; found out by itself where Kysely's own dialect, or one derived from it, is used. */
  dialect?: Dialect
}

/** A Kysely, or a transaction or connection of one. */
type Runner = QueryExecutorProvider & Pick<Kysely<unknown>, "executeQuery">

/** Statements that are kept: the adapter has about fifty, more where lists of values differ in length. */
const maxStatements = 200

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

/** Runs prepared statements, as long as the driver and a pooler support them. */
class Preparation {
  #isRefused = false
  #version = 1
  readonly #names: BoundedMap<string, string> = new BoundedMap(maxStatements)

  /** Takes the database and not a transaction: a statement that is refused would end it. */
  async run<Row>(db: Runner, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (this.#isRefused) return db.executeQuery(query)
    const version = this.#version
    try {
      // Named by its text: behind a pooler other applications may share the connection, and PostgreSQL takes 63 letters.
      const key = `${version} ${query.sql}`
      const name = this.#names.get(key) ?? `authlas_${await sha256Base64Url(key)}`
      this.#names.set(key, name)
      const text: unknown = new PreparedText(query.sql, name)
      return await db.executeQuery({ ...query, sql: text as string })
    } catch (error) {
      const code = isError(error) && "code" in error ? error.code : undefined
      // The columns of a table changed after the preparation.
      if (code === "0A000") this.#version = Math.max(this.#version, version + 1)
      // The prepared statement is on another connection of a pooler, or exists already, or the driver takes no such text.
      else if (code === "26000" || code === "42P05" || (isError(error) && error.name === "TypeError"))
        this.#isRefused = true
      else throw error
      return db.executeQuery(query)
    }
  }
}

/**
 * Has Kysely write and run statements, so that the application's dialect decides how. Each is written once: that takes
 * several times as long as all else that a session check does here.
 */
export function createConnection(
  db: Runner,
  compiled: BoundedMap<string, CompiledQuery<Record<string, unknown>>> = new BoundedMap(maxStatements),
  preparation?: Preparation,
): Connection {
  return {
    run(parts, name) {
      // No text or name has a null character.
      const shape =
        name ??
        parts
          .map((part) => ("text" in part ? part.text : "name" in part ? `\0${part.name}\0` : "\0\0"))
          .join("")
      const statement = compiled.getOrMake(shape, () => {
        const pieces = parts.map((part) => {
          if ("text" in part) return sql.raw(part.text)
          return "name" in part ? sql.id(part.name) : sql.val(part.value)
        })
        return sql.join<Record<string, unknown>>(pieces, sql.raw("")).compile(db)
      })
      const parameters = parts.flatMap((part) => ("value" in part ? [part.value] : []))
      const query = { ...statement, parameters }
      return name && preparation ? preparation.run(db, query) : db.executeQuery(query)
    },
  }
}

/** Opens a store. Plugins of the Kysely are left out: names are those of the tables. */
export function createStore<Database>(source: Kysely<Database>, options: DatabaseOptions): Store {
  const db = source.withoutPlugins()
  // Any copy of Kysely has these features.
  const { supportsReturning, supportsOutput, supportsTransactionalDdl } = db.getExecutor().adapter
  const returning = supportsTransactionalDdl ? "postgres" : "sqlite"
  const detected = supportsOutput ? "mssql" : supportsReturning ? returning : "mysql"
  const target = { dialect: options.dialect ?? detected, layout: createLayout(options), tenant: "" }
  const compiled = new BoundedMap<string, CompiledQuery<Record<string, unknown>>>(maxStatements)
  const openInner = (runner: Runner): Store => {
    const connection = createConnection(runner, compiled)
    const store: Store = { ...target, connection, alone: false, atomic: (work) => work(store) }
    return store
  }
  if (db.isTransaction) return openInner(db)
  const preparation = target.dialect === "postgres" ? new Preparation() : undefined
  return {
    ...target,
    connection: createConnection(db, compiled, preparation),
    alone: true,
    async atomic(work, patience) {
      const runTransaction = async () => {
        // The first failure is what counts. On a connection that broke the end of a transaction fails as well, and SQLite
        // has undone it by itself where the disk is full.
        let first: { error: unknown } | undefined
        const runWork = async (runner: Runner) => {
          try {
            return await work(openInner(runner))
          } catch (error) {
            first = { error }
            throw error
          }
        }
        try {
          if (target.dialect !== "sqlite") return await db.transaction().execute(runWork)
          // It may write from its beginning on. One that has read and then wants to write is refused at once where another
          // process writes: two of them would wait for each other.
          return await db.connection().execute(async (connection) => {
            await sql`begin immediate`.execute(connection)
            try {
              const result = await runWork(connection)
              await sql`commit`.execute(connection)
              return result
            } catch (error) {
              await sql`rollback`.execute(connection).catch(() => undefined)
              throw error
            }
          })
        } catch (error) {
          throw first ? first.error : error
        }
      }
      try {
        return await retryConflicts(runTransaction, patience)
      } catch (error) {
        // Beginning and end of a transaction fail too: where there is no connection, and on a full disk.
        throw explainSqlFailure(error, "rows of a transaction")
      }
    },
  }
}
