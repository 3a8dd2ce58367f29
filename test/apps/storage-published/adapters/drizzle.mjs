/** `@auth/drizzle-adapter`, over the tables that it has by itself, which are those of its documentation. */

import { DrizzleAdapter } from "@auth/drizzle-adapter"
import { createClient } from "@libsql/client"
import { drizzle as libsql } from "drizzle-orm/libsql"
import { getTableConfig as mysqlTable } from "drizzle-orm/mysql-core"
import { drizzle as mysql } from "drizzle-orm/mysql2"
import { drizzle as postgres } from "drizzle-orm/node-postgres"
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core"
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core"
import { openFile, openMariadb, openPostgres } from "../servers.mjs"

/** Not among the exports of the package: the tables of a dialect. */
const tablesOf = async (dialect) => {
  const file = new URL(`../node_modules/@auth/drizzle-adapter/lib/${dialect}.js`, import.meta.url)
  const { usersTable, ...others } = (await import(file.href)).defineTables()
  return [usersTable, ...Object.values(others)]
}

/** What `drizzle-kit push` would say, as far as these tables need it. */
function createTable(config, quote) {
  const quoted = (name) => `${quote}${name}${quote}`
  const listed = (columns) => `(${columns.map(({ name }) => quoted(name)).join(", ")})`
  const lines = config.columns.map((column) => {
    const words = [column.notNull && "NOT NULL", column.primary && "PRIMARY KEY", column.isUnique && "UNIQUE"]
    return [quoted(column.name), column.getSQLType(), ...words.filter(Boolean)].join(" ")
  })
  for (const { columns } of config.primaryKeys) lines.push(`PRIMARY KEY ${listed(columns)}`)
  for (const key of config.foreignKeys) {
    const { columns, foreignColumns } = key.reference()
    lines.push(
      `FOREIGN KEY ${listed(columns)} REFERENCES ${quoted("user")} ${listed(foreignColumns)} ON DELETE ${key.onDelete}`,
    )
  }
  return `CREATE TABLE ${quoted(config.name)} (${lines.join(", ")})`
}

export const drizzleAdapters = [
  {
    name: "@auth/drizzle-adapter, PostgreSQL",
    async open() {
      const { pool, close } = await openPostgres()
      for (const table of await tablesOf("pg")) await pool.query(createTable(postgresTable(table), '"'))
      return { adapter: DrizzleAdapter(postgres(pool)), close }
    },
  },
  {
    name: "@auth/drizzle-adapter, MariaDB",
    async open() {
      const { pool, close } = await openMariadb()
      for (const table of await tablesOf("mysql"))
        await pool.promise().query(createTable(mysqlTable(table), "`"))
      return { adapter: DrizzleAdapter(mysql(pool)), close }
    },
  },
  {
    name: "@auth/drizzle-adapter, SQLite",
    async open() {
      const file = openFile()
      const client = createClient({ url: `file:${file.path}` })
      await client.execute("PRAGMA foreign_keys = ON")
      for (const table of await tablesOf("sqlite")) await client.execute(createTable(sqliteTable(table), '"'))
      return {
        adapter: DrizzleAdapter(libsql(client)),
        close() {
          client.close()
          file.close()
        },
      }
    },
  },
]
