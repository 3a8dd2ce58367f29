/** Checks whether a database has the tables of the adapter and takes writes. */
import type { StorageFinding } from "../../types/storage.js"
import { listIndexes } from "./ddl.js"
import { findColumn, hasIndex, listMissingColumns } from "./difference.js"
import { readExistingTable } from "./existing.js"
import { explainRefusal } from "./failure.js"
import { sql } from "./statement.js"
import type { Store } from "./store.js"

const migrateRemedy =
  "Run migrate(db) with the options of the adapter, or the statements of: npx authlas schema --dialect."
const namesRemedy = "Give schema, tables or columns as the tables are, to migrate(db) and the adapter."

const createError = (message: string, remedy: string): StorageFinding => ({ type: "error", message, remedy })
const createWarning = (message: string, remedy: string): StorageFinding => ({
  type: "warning",
  message,
  remedy,
})

/** Checks every table, and by a deletion of no row whether the database takes writes. */
export async function checkTables(store: Store): Promise<StorageFinding[]> {
  const { layout, dialect, connection } = store
  const { users, sessions, deviceGrants } = layout.tables
  const quoteColumns = (members: readonly string[]) =>
    members.map((member) => `"${layout.column(member)}"`).join(", ")
  const findings: StorageFinding[] = []
  let hasSessions = true
  for (const table of Object.values(layout.tables)) {
    const existing = await readExistingTable(connection, dialect, table.name)
    if (!existing) {
      const message = `The database has no table "${table.name}".`
      findings.push(
        table === deviceGrants
          ? createWarning(`${message} It is needed for authlas/device alone.`, migrateRemedy)
          : createError(message, migrateRemedy),
      )
      if (table === sessions) hasSessions = false
      continue
    }
    const missing = listMissingColumns(store, table, existing)
    if (missing.length > 0)
      findings.push(
        createError(
          `The table "${table.name}" lacks the column${missing.length === 1 ? "" : "s"} ${quoteColumns(missing)}.`,
          // A table without what every version has is made by others, or is for something else.
          missing.some((member) => table.columns[member]?.required) ? namesRemedy : migrateRemedy,
        ),
      )
    // Columns of a later version, or of the application, that must have a value and have no default.
    const stamps = table.stamped ? ["createdAt", "updatedAt"] : []
    const known = [...Object.keys(table.columns), ...stamps].map((member) =>
      findColumn(store, existing, member),
    )
    for (const column of existing.columns) {
      if (!column.required || column.filled || known.includes(column)) continue
      const message = `The column "${column.name}" of the table "${table.name}" must not be empty, has no default, and is not known to this version.`
      // What an application adds to its users may come from callbacks and profiles.
      findings.push(
        table === users
          ? createWarning(message, "Give it a default, unless every new user brings it.")
          : createError(
              message,
              "Give it a default, or let it be null. Where a later version of the package made it, update the package.",
            ),
      )
    }
    const keys = table.primary ? [{ members: table.primary, unique: true }] : []
    for (const index of [...keys, ...listIndexes(table)]) {
      const { members, unique } = index
      // SQL Server has those of columns that may be empty for filled rows alone, which its catalogue tells apart.
      const isPartial =
        dialect === "mssql" && unique && members.some((member) => !table.columns[member]?.required)
      if (isPartial || !members.every((member) => findColumn(store, existing, member))) continue
      if (hasIndex(store, existing, index)) continue
      const names = quoteColumns(members)
      findings.push(
        unique
          ? createError(
              `The table "${table.name}" has no unique index on ${names}: of two requests at once both may store the same.`,
              migrateRemedy,
            )
          : createWarning(
              `The table "${table.name}" has no index on ${names}: it is read from end to end for them.`,
              migrateRemedy,
            ),
      )
    }
  }
  // A failure would abort the application's transaction.
  if (!hasSessions || (!store.alone && dialect === "postgres")) return findings
  try {
    await sql`delete from ${sql.table(sessions.name)} where 1 = 0`.execute(connection)
  } catch (thrown) {
    const refusal = explainRefusal(thrown)
    if (!refusal) throw thrown
    findings.push(createError(refusal.message, refusal.remedy))
  }
  return findings
}
