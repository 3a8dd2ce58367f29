/** Creates the tables, or adds what they lack; one process at a time. */
import type { Kysely } from "kysely"
import { AdapterError } from "../../engine/errors.js"
import { completeTables } from "./difference.js"
import { explainSqlFailure, retryConflicts } from "./failure.js"
import { createConnection, createStore, type DatabaseOptions } from "./kysely-connection.js"
import { sql } from "./statement.js"

/** Seconds for which one process waits for another that migrates. */
const lockTimeoutSeconds = 60

/** Number of PostgreSQL's advisory lock: any that the application does not use. */
const lock = 7_283_645_019

/**
 * Makes the tables, or adds the tables, columns and indexes that they lack; nothing is removed, no row changes, and columns
 * that are not known stay. An index counts by its columns, whatever its name is. It may run at every start, in several
 * processes at once: one of them works, the others wait. New tables refer to the users, and go with them.
 * @param db The application's Kysely, or a transaction of it.
 * @param options As those of the adapter.
 * @throws {AdapterError} When rows stand in the way of a unique index, when a table of that name is another one, when
 * another process has been at it for 60 seconds (MySQL, SQLite), or when the database fails; the driver's error is the cause.
 * @example
 * ```ts
 * import { migrate } from "authlas/adapters/kysely"
 *
 * await migrate(db, { schema: "kysely" })
 * ```
 */
export async function migrate<Database>(db: Kysely<Database>, options: DatabaseOptions = {}): Promise<void> {
  const store = createStore(db, options)
  if (store.dialect === "mysql" && store.alone) {
    // MySQL ends a transaction at every change of a table: its locks by name belong to the connection. They are those of
    // the server, up to 64 letters.
    const name = sql`left(concat('authlas ', database()), 64)`
    const migrateLocked = async (locked: Kysely<Database>) => {
      const connection = createConnection(locked)
      const { rows } = await connection.run(
        sql`select get_lock(${name}, ${lockTimeoutSeconds}) as held`.parts,
      )
      if (Number(rows[0]?.held) !== 1)
        throw new AdapterError(
          `Another process has been changing the tables for ${lockTimeoutSeconds} seconds. Run migrate(db) again when it has ended.`,
        )
      try {
        await retryConflicts(() => completeTables({ ...store, connection }))
      } finally {
        await sql`select release_lock(${name})`.execute(connection)
      }
    }
    try {
      return await db.withoutPlugins().connection().execute(migrateLocked)
    } catch (error) {
      throw explainSqlFailure(error, "tables")
    }
  }
  await store.atomic(async (inner) => {
    // Read committed shows the tables that an earlier process made. A transaction of the application keeps its isolation.
    if (store.dialect === "postgres" && store.alone)
      await sql`set transaction isolation level read committed`.execute(inner.connection)
    if (store.dialect === "postgres")
      await sql.raw(`select pg_advisory_xact_lock(${lock})`).execute(inner.connection)
    if (store.dialect === "mssql")
      await sql
        .raw(`exec sp_getapplock @Resource = 'authlas', @LockMode = 'Exclusive'`)
        .execute(inner.connection)
    await completeTables(inner)
  }, lockTimeoutSeconds * 1000)
}
