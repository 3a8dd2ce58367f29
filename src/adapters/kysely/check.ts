/** Looks whether the tables are there, with all that the adapter writes. */
import type { Adapter, StorageFinding } from "../../adapters.js"
import type { Dialect, Table } from "./layout.js"
import { type RawBuilder, sql } from "./statement.js"
import type { Store } from "./store.js"

/** A name with its schema or database, where it has one. */
function partsOf(name: string): { schema: string | null; table: string } {
  const [, schema = null, table = name] = /^(?:(.+)\.)?([^.]+)$/.exec(name) ?? []
  return { schema, table }
}

const inPostgres = (name: string): string =>
  name.replace(/[^.]+/g, (part) => `"${part.replaceAll('"', '""')}"`)

/** Asks a database for the columns of a table; none where there is no such table. */
const columnsIn: Readonly<Record<Dialect, (name: string) => RawBuilder<unknown>>> = {
  sqlite(name) {
    const { schema, table } = partsOf(name)
    return schema === null
      ? sql`select name from pragma_table_info(${table})`
      : sql`select name from pragma_table_info(${table}, ${schema})`
  },
  postgres: (name) =>
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass(${inPostgres(name)}) and attnum > 0 and not attisdropped`,
  mysql(name) {
    const { schema, table } = partsOf(name)
    return sql`select column_name as name from information_schema.columns
      where table_schema = coalesce(${schema}, database()) and table_name = ${table}`
  },
  mssql: (name) => sql`select name from sys.columns where object_id = object_id(${name})`,
}

async function checkTable(store: Store, table: Table): Promise<StorageFinding[]> {
  const { rows } = await store.connection.run(columnsIn[store.dialect](table.name).parts)
  const remedy =
    "Run migrate(db) with the options of the adapter, or the statements of: npx authlas schema --dialect."
  if (rows.length === 0)
    return [{ type: "error", message: `The database has no table "${table.name}".`, remedy }]
  const present = new Set(rows.map(({ name }) => String(name)))
  return Object.keys(table.columns)
    .map(store.layout.column)
    .filter((name) => !present.has(name))
    .map((name) => ({ type: "error", message: `The table "${table.name}" has no column "${name}".`, remedy }))
}

/**
 * Makes the method that looks at the tables.
 * @param store The database.
 */
export function checkMethods(store: Store): Pick<Required<Adapter>, "checkStorage"> {
  return {
    async checkStorage() {
      const found: StorageFinding[] = []
      for (const table of Object.values(store.layout.tables)) found.push(...(await checkTable(store, table)))
      return found
    },
  }
}
