/** Tables, columns and indexes that a database lacks. */
import { AdapterError } from "../../errors.js"
import { statementsFor } from "./difference.js"
import { isTaken } from "./failure.js"
import { type Connection, sql } from "./statement.js"
import type { Store } from "./store.js"

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
