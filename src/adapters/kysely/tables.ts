/** Tables, columns and indexes that a database lacks. */
import { AdapterError } from "../../errors.js"
import { statementsOf } from "./ddl.js"
import { isTaken } from "./failure.js"
import { type Connection, sql } from "./statement.js"
import type { Store } from "./store.js"

/** What says that a column or an index is there, in databases that cannot be asked within the statement. */
function isPresent(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { errno, message }: { errno?: unknown; message?: unknown } = error
  return errno === 1060 || errno === 1061 || /duplicate column name/i.test(String(message))
}

async function execute(connection: Connection, statement: string): Promise<void> {
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

/**
 * Makes the tables, columns and indexes that are not there.
 * @param store The database, or a transaction in it; nobody else may make tables at the same time.
 * @throws {AdapterError} When rows stand in the way of a unique index.
 */
export async function completeTables({ connection, dialect, layout }: Store): Promise<void> {
  const { tables, columns, indexes } = statementsOf(dialect, layout)
  for (const statement of [...tables, ...columns, ...indexes]) await execute(connection, statement)
}
