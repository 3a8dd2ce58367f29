/** Completes the tables of a database. An index counts by its columns, whatever its name. */
import { AdapterError } from "../../engine/errors.js"
import { type Index, writeColumn, writeIndex, writeTable } from "./ddl.js"
import { type ExistingColumn, type ExistingTable, readExistingTable } from "./existing.js"
import { isTaken } from "./failure.js"
import type { Table } from "./layout.js"
import { sql } from "./statement.js"
import type { Store } from "./store.js"

/** A name as the database compares it: PostgreSQL alone tells letters of another case apart. */
function normalizeName({ dialect }: Store, name: string): string {
  return dialect === "postgres" ? name : name.toLowerCase()
}

/** Finds the column of a record's member in a table that is there. */
export function findColumn(
  store: Store,
  { columns }: ExistingTable,
  member: string,
): ExistingColumn | undefined {
  const wanted = normalizeName(store, store.layout.column(member))
  return columns.find(({ name }) => normalizeName(store, name) === wanted)
}

/** Tells whether an index that is there does the work of one that is wanted. */
export function hasIndex(store: Store, { indexes }: ExistingTable, { members, unique }: Index): boolean {
  const wanted = members.map((member) => normalizeName(store, store.layout.column(member)))
  return indexes.some((index) => {
    const columns = index.columns.map((name) => normalizeName(store, name))
    if (unique) return index.unique && columns.every((column) => wanted.includes(column))
    return wanted.every((column, place) => columns[place] === column)
  })
}

/** Lists the columns that a table lacks, by the members of its record. */
export function listMissingColumns(store: Store, table: Table, existing: ExistingTable): string[] {
  return Object.keys(table.columns).filter((member) => !findColumn(store, existing, member))
}

/**
 * Makes the tables, columns and indexes that are not there; no other process may make tables at the same time.
 * @throws {AdapterError} When rows stand in the way of a unique index, or a table of that name is another one.
 */
export async function completeTables(store: Store): Promise<void> {
  const tables = Object.values(store.layout.tables)
  const found = new Map<Table, ExistingTable>()
  for (const table of tables) {
    const existing = await readExistingTable(store.connection, store.dialect, table.name)
    if (!existing) continue
    const gone = listMissingColumns(store, table, existing).filter(
      (member) => table.columns[member]?.required,
    )
    if (gone.length > 0)
      throw new AdapterError(
        `The table "${table.name}" is there without ${gone.map(store.layout.column).join(", ")}, so it is another one. Nothing was changed. Give schema, tables or columns as the tables are, to migrate(db) and the adapter.`,
      )
    found.set(table, existing)
  }
  const users = found.get(store.layout.tables.users)
  const reference = {
    // SQLite has texts and numbers in columns of any type.
    type: users && store.dialect !== "sqlite" ? findColumn(store, users, "id")?.type : undefined,
    hasForeignKey: !users || hasIndex(store, users, { members: ["id"], unique: true }),
  }
  const statements = tables.flatMap((table) => {
    const existing = found.get(table)
    if (!existing) return writeTable(store, table, reference)
    const keys = table.primary ? [table.primary, ...table.unique] : table.unique
    const indexes = [
      ...keys.map((members) => ({ members, unique: true })),
      ...table.index.map((members) => ({ members, unique: false })),
    ]
    return [
      ...listMissingColumns(store, table, existing).map((member) => writeColumn(store, table, member)),
      ...indexes
        .filter((index) => !hasIndex(store, existing, index))
        .map((index) => writeIndex(store, table, index)),
    ]
  })
  for (const statement of statements)
    try {
      await sql.raw(statement).execute(store.connection)
    } catch (error) {
      if (!isTaken(error)) throw error
      throw new AdapterError(
        `Rows stand in the way of: ${statement}. Of those that are equal in these columns all but one have to go.`,
        { err: error as Error },
      )
    }
}
