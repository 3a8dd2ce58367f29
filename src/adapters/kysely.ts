/** Storage in SQL databases, over the application's own Kysely. */
import type { Kysely } from "kysely"
import type { Adapter, TenantAdapter } from "../types/adapter.js"
import { createStore, type DatabaseOptions } from "./sql/kysely-connection.js"
import type { WithTenants } from "./sql/layout.js"
import { createSqlMethods } from "./sql/methods.js"
import { createSqlTenantMethods } from "./sql-tenants.js"

export { schemaOf } from "./sql/ddl.js"
export type { DatabaseOptions } from "./sql/kysely-connection.js"
export type { Dialect, LayoutOptions, SchemaName, TableKey, WithTenants } from "./sql/layout.js"
export { migrate } from "./sql/migrate.js"

/**
 * Makes a complete adapter for SQLite, PostgreSQL (and what speaks its protocol), MySQL, MariaDB and SQL Server. Unique
 * constraints decide races; what the database refused because of others (SQLSTATE 40001 and 40P01, errors 1213 of MySQL and
 * 1020 of MariaDB) is done again, up to eight times; a locked SQLite is waited for, five seconds long. Any isolation level
 * from read committed on will do.
 * @param db The application's Kysely, or a transaction of it, in which nothing is done again. Its plugins are left out.
 * @param options Whose tables they are, and their names; those of `@auth/kysely-adapter` by default.
 * @returns The adapter, with all methods of the contract and its optional additions. What the database refuses is an
 * `AdapterError` that says why.
 * @example
 * ```ts
 * import { KyselyAdapter, migrate } from "authlas/adapters/kysely"
 * import { Kysely, PostgresDialect } from "kysely"
 * import { Pool } from "pg"
 *
 * const pool = new Pool({ connectionString: process.env.DATABASE_URL })
 * // Without these Node.js ends when the server does: an idle connection tells the pool, one in use tells itself.
 * pool.on("error", (error) => console.error(error))
 * pool.on("connect", (connection) => connection.on("error", (error) => console.error(error)))
 * const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
 * await migrate(db)
 * const config = { adapter: KyselyAdapter(db), providers: [], trustHost: true, secret }
 * ```
 */
export function KyselyAdapter<Database>(
  db: Kysely<Database>,
  options: DatabaseOptions & WithTenants,
): Required<Adapter> & TenantAdapter
/** Makes the adapter over tables without tenants. */
export function KyselyAdapter<Database>(db: Kysely<Database>, options?: DatabaseOptions): Required<Adapter>
export function KyselyAdapter<Database>(
  db: Kysely<Database>,
  options: DatabaseOptions = {},
): Required<Adapter> {
  const store = createStore(db, options)
  return store.layout.hasTenants ? createSqlTenantMethods(store) : createSqlMethods(store)
}

export default KyselyAdapter
