/** Checks whether a database has the tables of the adapter and takes writes. */
import type { Adapter } from "../../types/adapter.js"
import type { StorageFinding } from "../../types/storage.js"
import { type Index, listIndexes } from "./ddl.js"
import { findColumn, hasIndex, listMissingColumns } from "./difference.js"
import { type ExistingTable, readExistingTable } from "./existing.js"
import { explainRefusal, explainSqlFailure } from "./failure.js"
import type { Table } from "./layout.js"
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

/** Finds columns of the adapter that the table lacks. */
function findMissingColumns(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const missing = listMissingColumns(store, table, existing)
  if (missing.length === 0) return []
  const names = missing.map((member) => `"${store.layout.column(member)}"`).join(", ")
  const message = `The table "${table.name}" lacks the column${missing.length === 1 ? "" : "s"} ${names}.`
  // A table without what every version has is made by others, or is for something else.
  return [
    createError(
      message,
      missing.some((member) => table.columns[member]?.required) ? namesRemedy : migrateRemedy,
    ),
  ]
}

/** Finds columns of a later version, or of the application, that must have a value and have no default. */
function findUnknownColumns(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const stamps = table.stamped ? ["createdAt", "updatedAt"] : []
  const known = [...Object.keys(table.columns), ...stamps].map((member) =>
    findColumn(store, existing, member),
  )
  return existing.columns
    .filter((column) => column.required && !column.filled && !known.includes(column))
    .map(({ name }) => {
      const message = `The column "${name}" of the table "${table.name}" must not be empty, has no default, and is not known to this version.`
      // What an application adds to its users may come from callbacks and profiles.
      return table === store.layout.tables.users
        ? createWarning(message, "Give it a default, unless every new user brings it.")
        : createError(
            message,
            "Give it a default, or let it be null. Where a later version of the package made it, update the package.",
          )
    })
}

/** Finds indexes that the table lacks: they decide races, and keep queries from reading whole tables. */
function findMissingIndexes(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const keys = table.primary ? [{ members: table.primary, unique: true }] : []
  // SQL Server has those of columns that may be empty for filled rows alone, which its catalogue tells apart.
  const isPartial = (index: Index) =>
    store.dialect === "mssql" &&
    index.unique &&
    index.members.some((member) => !table.columns[member]?.required)
  return [...keys, ...listIndexes(table)]
    .filter((index) => !isPartial(index))
    .filter(({ members }) => members.every((member) => findColumn(store, existing, member)))
    .filter((index) => !hasIndex(store, existing, index))
    .map(({ members, unique }) => {
      const names = members.map((member) => `"${store.layout.column(member)}"`).join(", ")
      return unique
        ? createError(
            `The table "${table.name}" has no unique index on ${names}: of two requests at once both may store the same.`,
            migrateRemedy,
          )
        : createWarning(
            `The table "${table.name}" has no index on ${names}: it is read from end to end for them.`,
            migrateRemedy,
          )
    })
}

/** Checks by a deletion of no row whether the database takes writes. */
async function checkWriting(store: Store): Promise<StorageFinding[]> {
  // A failure would abort the application's transaction.
  if (!store.alone && store.dialect === "postgres") return []
  const statement = sql`delete from ${sql.table(store.layout.tables.sessions.name)} where 1 = 0`
  try {
    await statement.execute(store.connection)
    return []
  } catch (thrown) {
    const refusal = explainRefusal(thrown)
    if (refusal) return [createError(refusal.message, refusal.remedy)]
    throw thrown
  }
}

async function checkTables(store: Store): Promise<StorageFinding[]> {
  const found: StorageFinding[] = []
  const missing = new Set<Table>()
  for (const table of Object.values(store.layout.tables)) {
    const existing = await readExistingTable(store.connection, store.dialect, table.name)
    if (existing) {
      found.push(
        ...findMissingColumns(store, table, existing),
        ...findUnknownColumns(store, table, existing),
        ...findMissingIndexes(store, table, existing),
      )
    } else {
      missing.add(table)
      found.push(createError(`The database has no table "${table.name}".`, migrateRemedy))
    }
  }
  return missing.has(store.layout.tables.sessions) ? found : [...found, ...(await checkWriting(store))]
}

/**
 * Makes the method that looks at the database.
 * @param store The database.
 */
export function createSqlCheckMethods(store: Store): Pick<Required<Adapter>, "checkStorage"> {
  return {
    async checkStorage() {
      try {
        return await checkTables(store)
      } catch (thrown) {
        throw explainSqlFailure(thrown, "tables")
      }
    },
  }
}
