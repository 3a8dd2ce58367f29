/** Makes the tables, or adds what they lack; one process at a time. */
import type { Kysely } from "kysely"
import { connectionOf, type DatabaseOptions, storeOn } from "./connection.js"
import { retried } from "./failure.js"
import type { Dialect } from "./layout.js"
import { sql } from "./statement.js"
import type { Store } from "./store.js"
import { completeTables } from "./tables.js"

/** Any number: that of the lock among those of the application. */
const lock = 7_283_645_019

const locks: Readonly<Partial<Record<Dialect, string>>> = {
  postgres: `select pg_advisory_xact_lock(${lock})`,
  mssql: `exec sp_getapplock @Resource = 'authlas', @LockMode = 'Exclusive'`,
}

/**
 * Makes the tables, or adds the tables, columns and indexes that they lack; nothing is removed, and no row changes. It may
 * run at every start, in several processes at once: one of them works, the others wait.
 * @param db The application's Kysely.
 * @param options As those of the adapter.
 * @throws {AdapterError} When rows stand in the way of a unique index.
 * @example
 * ```ts
 * import { migrate } from "authlas/adapters/kysely"
 *
 * await migrate(db, { schema: "kysely" })
 * ```
 */
export async function migrate<Database>(db: Kysely<Database>, options: DatabaseOptions = {}): Promise<void> {
  const store = storeOn(db, options)
  if (store.dialect === "mysql" && store.alone) return migrateMysql(db, store)
  await store.atomic(async (inner) => {
    const statement = locks[store.dialect]
    if (statement) await sql.raw(statement).execute(inner.connection)
    await completeTables(inner)
  })
}

/** MySQL ends a transaction at every change of a table: its locks by name belong to the connection. */
async function migrateMysql<Database>(db: Kysely<Database>, store: Store): Promise<void> {
  await db
    .withoutPlugins()
    .connection()
    .execute(async (held) => {
      const connection = connectionOf(held)
      await sql.raw(`select get_lock('authlas', 60)`).execute(connection)
      try {
        await retried(() => completeTables({ ...store, connection }))
      } finally {
        await sql.raw(`select release_lock('authlas')`).execute(connection)
      }
    })
}
