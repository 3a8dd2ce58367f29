/** Storage in one SQLite file, for apps without a database server. */

import { AdapterError } from "../engine/errors.js"
import type { Adapter, TenantAdapter } from "../types/adapter.js"
import type { WithTenants } from "./sql/layout.js"
import { createSqlMethods } from "./sql/methods.js"
import { createSqliteFile } from "./sql/sqlite-file.js"
import { createSqlTenantMethods } from "./sql-tenants.js"

/** Options of the adapter. */
export interface SqliteOptions {
  /**
   * Path of the file, from the folder in which the process runs. It and its folder are made where there are none, for their
   * owner alone. A file that other users of the machine may read is taken from them. SQLite puts two more beside it, of its name with `-wal` and `-shm` behind: all three belong
   * together, on a disk of this machine that outlasts the process.
   */
  file: string
  /** The rows of tenants are kept apart, for `tenants` of the config; default false. It is for a new file. */
  tenants?: boolean
}

/** The adapter, which can be closed. */
export interface SqliteStorage extends Required<Adapter> {
  /** Closes the file, once what was asked for before is done. Needed only before the file is removed. */
  close(): Promise<void>
}

/**
 * Makes a complete adapter that keeps everything in one SQLite file. The driver is `node:sqlite`, which Node has from 22.13
 * on, Bun and Deno too; on Node 20 it is the package `libsql`, which needs no compiler. The file is opened at the first
 * call, and gets the tables that it lacks, those of `KyselyAdapter` with its default schema. Several processes of one
 * machine may use it at once: one that finds it held by another waits for up to five seconds. What a call has confirmed is
 * on the disk.
 * @param options Which file.
 * @returns The adapter, with all methods of the contract and its optional additions. A file that cannot be used, or a driver
 * that is missing, is an `AdapterError` of each call that says why and what to do.
 * @throws {AdapterError} When no file is named, or an address (`file:`) or `:memory:` in its place.
 * @example
 * ```ts
 * import { SqliteAdapter } from "authlas/adapters/sqlite"
 *
 * const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" })
 * const config = { adapter, providers: [], trustHost: true, secret }
 * ```
 */
export function SqliteAdapter(options: SqliteOptions & WithTenants): SqliteStorage & TenantAdapter
/** Makes the adapter over a file without tenants. */
export function SqliteAdapter(options: SqliteOptions): SqliteStorage
export function SqliteAdapter({ file, tenants = false }: SqliteOptions): SqliteStorage {
  if (typeof file !== "string" || file === "")
    throw new AdapterError(
      `SqliteAdapter needs the path of a file: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }).`,
    )
  if (file === ":memory:")
    throw new AdapterError(
      `SqliteAdapter keeps users in a file, and ":memory:" is none. Name a file, or use MemoryAdapter of authlas/adapters/memory.`,
    )
  if (/^[a-z][a-z\d+.-]+:/i.test(file))
    throw new AdapterError(
      `SqliteAdapter needs the path of a file, and ${JSON.stringify(file.slice(0, 60))} is an address. Write the path alone: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }).`,
    )
  const { store, close } = createSqliteFile(file, [], tenants)
  return Object.assign(tenants ? createSqlTenantMethods(store) : createSqlMethods(store), { close })
}

export default SqliteAdapter
