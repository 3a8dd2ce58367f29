/** What the tables of a database lack, by its own catalogue: columns and indexes count, whatever name an index has. */
import { AdapterError } from "../../engine/errors.js"
import { addColumn, createAll, createIndex, type Index, indexesOf, type Reference } from "./ddl.js"
import { type ExistingTable, existingTable } from "./existing.js"
import { isTaken } from "./failure.js"
import type { Table, TableKey } from "./layout.js"
import { type Connection, sql } from "./statement.js"
import type { Store } from "./store.js"

type Found = ReadonlyMap<TableKey, ExistingTable>

/** The name of a column as the database compares it: PostgreSQL alone tells letters of another case apart. */
export function nameOf({ dialect, layout }: Store, member: string): string {
  const name = layout.column(member)
  return dialect === "postgres" ? name : name.toLowerCase()
}

/** Names as the database compares them. */
export const namesIn = ({ dialect }: Store, names: readonly string[]): string[] =>
  dialect === "postgres" ? [...names] : names.map((name) => name.toLowerCase())

/** Whether an index that is there does the work of one that is wanted. */
export function serves(store: Store, { indexes }: ExistingTable, { members, unique }: Index): boolean {
  const wanted = members.map((member) => nameOf(store, member))
  return indexes.some((index) => {
    const columns = namesIn(store, index.columns)
    if (unique) return index.unique && columns.every((column) => wanted.includes(column))
    return wanted.every((column, place) => columns[place] === column)
  })
}

/** Finds the tables. */
async function findTables(store: Store): Promise<Found> {
  const found = new Map<TableKey, ExistingTable>()
  for (const [which, { name }] of Object.entries(store.layout.tables)) {
    const table = await existingTable(store.connection, store.dialect, name)
    if (table) found.set(which as TableKey, table)
  }
  return found
}

/** A table of this name that is for something else is left alone. */
function refuseOthers(store: Store, table: Table, columns: readonly string[]): void {
  const required = Object.entries(table.columns).filter(([, column]) => column.required)
  const gone = required.filter(([member]) => !columns.includes(nameOf(store, member)))
  if (gone.length === 0) return
  const names = gone.map(([member]) => store.layout.column(member))
  throw new AdapterError(
    `The table "${table.name}" is there without ${names.join(", ")}, so it is another one. Nothing was changed. Give schema, tables or columns as the tables are, to migrate(db) and the adapter.`,
  )
}

/** What a table lacks that is there. */
function completing(store: Store, table: Table, existing: ExistingTable): string[] {
  const present = namesIn(
    store,
    existing.columns.map(({ name }) => name),
  )
  const columns = Object.entries(table.columns)
    .filter(([member]) => !present.includes(nameOf(store, member)))
    .map(([member, column]) => addColumn(store, table, member, column))
  const keys = table.primary ? [{ members: table.primary, unique: true }] : []
  const asked = table.index.map((members) => ({ members, unique: false }))
  const indexes = [...keys, ...indexesOf(table).filter(({ unique }) => unique), ...asked]
  const lacking = indexes.filter((index) => !serves(store, existing, index))
  return [...columns, ...lacking.map((index) => createIndex(store, table, index))]
}

/** How new tables name the users that are there. */
function referenceTo(store: Store, users: ExistingTable | undefined): Reference {
  if (!users) return { held: true }
  const id = users.columns.find(({ name }) => namesIn(store, [name])[0] === nameOf(store, "id"))
  // SQLite has texts and numbers in columns of any type.
  const type = store.dialect === "sqlite" ? undefined : id?.type
  return { type, held: serves(store, users, { members: ["id"], unique: true }) }
}

/**
 * The statements that the database is short of, in their order. Columns and tables that are not known stay.
 * @param store The database, to which no other process adds tables meanwhile.
 * @throws {AdapterError} Where a table has the name of another one.
 */
async function statementsFor(store: Store): Promise<string[]> {
  const found = await findTables(store)
  const reference = referenceTo(store, found.get("users"))
  const tables = Object.entries(store.layout.tables) as [TableKey, Table][]
  for (const [which, table] of tables) {
    const columns = found.get(which)?.columns.map(({ name }) => name)
    if (columns) refuseOthers(store, table, namesIn(store, columns))
  }
  return tables.flatMap(([which, table]) => {
    const existing = found.get(which)
    return existing ? completing(store, table, existing) : createAll(store, table, reference)
  })
}

async function execute(connection: Connection, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(connection)
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new AdapterError(
      `Rows stand in the way of: ${statement}. Of those that are equal in these columns all but one have to go.`,
      { err: error as Error },
    )
  }
}

/**
 * Makes the tables, columns and indexes that are not there.
 * @param store The database, or a transaction in it; no other process may make tables at the same time.
 * @throws {AdapterError} When rows stand in the way of a unique index, or a table of that name is another one.
 */
export async function completeTables(store: Store): Promise<void> {
  for (const statement of await statementsFor(store)) await execute(store.connection, statement)
}
