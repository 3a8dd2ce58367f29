/** Makes the tables, or adds what they lack; one process at a time. */
import { type Kysely, type QueryExecutorProvider, sql } from "kysely"
import { AdapterError } from "../../errors.js"
import { type DatabaseOptions, storeOn } from "./connection.js"
import { statementsOf } from "./ddl.js"
import { isTaken, retried } from "./failure.js"
import type { Dialect } from "./layout.js"
import type { Store } from "./store.js"

/** Any number: that of the lock among those of the application. */
const lock = 7_283_645_019

/** What says that a column or an index is there, in databases that cannot be asked within the statement. */
function isPresent(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { errno, message }: { errno?: unknown; message?: unknown } = error
  return errno === 1060 || errno === 1061 || /duplicate column name/i.test(String(message))
}

async function execute(connection: QueryExecutorProvider, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(connection)
  } catch (error) {
    if (isPresent(error)) return
    if (!isTaken(error)) throw error
    throw new AdapterError(
      `Rows stand in the way of: ${statement}. Of those that are equal in these columns all but one have to go.`,
      { err: error as Error },
    )
  }
}

async function change({ connection, dialect, layout }: Store): Promise<void> {
  const { tables, columns, indexes } = statementsOf(dialect, layout)
  for (const statement of [...tables, ...columns, ...indexes]) await execute(connection, statement)
}

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
    await change(inner)
  })
}

/** MySQL ends a transaction at every change of a table: its locks by name belong to the connection. */
async function migrateMysql<Database>(db: Kysely<Database>, store: Store): Promise<void> {
  await db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await sql.raw(`select get_lock('authlas', 60)`).execute(connection)
      try {
        await retried(() => change({ ...store, connection }))
      } finally {
        await sql.raw(`select release_lock('authlas')`).execute(connection)
      }
    })
}
