/** Columns that Prisma's client fills: a moment of change, and in some documented schemas the id of a row. */
import { randomId } from "../../crypto/random.js"
import { existingTable } from "./existing.js"
import { retried } from "./failure.js"
import type { ClientColumns, TableKey } from "./layout.js"
import type { Connection } from "./statement.js"
import type { Target } from "./values.js"

/** Where the tables are. */
interface Place extends Target {
  connection: Connection
  /** Whether a statement that was refused can be repeated by itself. */
  alone: boolean
}

/** As the documentation has it for PostgreSQL. */
const documented: ClientColumns = { id: false, updatedAt: true }

async function look(
  { connection, dialect, layout, alone }: Place,
  which: TableKey,
): Promise<ClientColumns | undefined> {
  const { name, columns } = layout.tables[which]
  const ask = () => existingTable(connection, dialect, name)
  const table = await (alone ? retried(ask) : ask())
  const found = (member: string) => table?.columns.find((column) => column.name === layout.column(member))
  const id = found("id")
  // A number is counted by the database.
  const isText = id !== undefined && !id.filled && !/int|serial/i.test(id.type)
  return table && { id: isText && !("id" in columns), updatedAt: found("updatedAt") !== undefined }
}

/**
 * What a row of such a table has beside the members of its record. The documented schemas differ by database and version, and
 * applications leave these columns out: the table itself is asked, once.
 * @param store The database.
 * @param which The table.
 * @param isNew Whether the row is a new one.
 */
export async function clientColumns(
  store: Place,
  which: TableKey,
  isNew: boolean,
): Promise<Record<string, unknown>> {
  const { tables, clientColumns: seen } = store.layout
  if (!tables[which].stamped) return {}
  const known = seen.get(which) ?? (await look(store, which))
  if (known) seen.set(which, known)
  const filled = known ?? documented
  return {
    ...(filled.updatedAt ? { updatedAt: new Date() } : {}),
    ...(filled.id && isNew ? { id: randomId() } : {}),
  }
}
