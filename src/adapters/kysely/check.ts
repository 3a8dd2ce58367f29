/** Looks whether a database can hold what the adapter writes: its tables, and whether it takes writes. */
import type { Adapter } from "../../types/adapter.js"
import type { StorageFinding } from "../../types/storage.js"
import { type Index, indexesOf } from "./ddl.js"
import { nameOf, namesIn, serves } from "./difference.js"
import { type ExistingTable, existingTable } from "./existing.js"
import { explainFailure, refusalOf } from "./failure.js"
import type { Table } from "./layout.js"
import { sql } from "./statement.js"
import type { Store } from "./store.js"

const complete =
  "Run migrate(db) with the options of the adapter, or the statements of: npx authlas schema --dialect."
const others = "Give schema, tables or columns as the tables are, to migrate(db) and the adapter."

const error = (message: string, remedy: string): StorageFinding => ({ type: "error", message, remedy })
const warning = (message: string, remedy: string): StorageFinding => ({ type: "warning", message, remedy })

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`)

/** Columns that the adapter asks for and the table does not have. */
function absentColumns(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const present = namesIn(
    store,
    existing.columns.map(({ name }) => name),
  )
  const absent = Object.entries(table.columns).filter(([member]) => !present.includes(nameOf(store, member)))
  if (absent.length === 0) return []
  const names = absent.map(([member]) => `"${store.layout.column(member)}"`).join(", ")
  const message = `The table "${table.name}" lacks the ${plural(absent.length, "column")} ${names}.`
  // A table without what every version has is made by others, or is for something else.
  return [error(message, absent.some(([, { required }]) => required) ? others : complete)]
}

/** Columns of a later version, or of the application, without which no row is taken. */
function unknownColumns(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const stamps = table.stamped ? ["createdAt", "updatedAt"] : []
  const known = [...Object.keys(table.columns), ...stamps].map((member) => nameOf(store, member))
  return existing.columns
    .filter(
      ({ name, required, filled }) => required && !filled && !known.includes(namesIn(store, [name])[0] ?? ""),
    )
    .map(({ name }) => {
      const message = `The column "${name}" of the table "${table.name}" must not be empty, has no default, and is not known to this version.`
      // What an application adds to its users may come from callbacks and profiles.
      return table === store.layout.tables.users
        ? warning(message, "Give it a default, unless every new user brings it.")
        : error(
            message,
            "Give it a default, or let it be null. Where a later version of the package made it, update the package.",
          )
    })
}

/** Indexes decide races, and keep queries from reading whole tables. */
function absentIndexes(store: Store, table: Table, existing: ExistingTable): StorageFinding[] {
  const present = namesIn(
    store,
    existing.columns.map(({ name }) => name),
  )
  const keys = table.primary ? [{ members: table.primary, unique: true }] : []
  // SQL Server has those of columns that may be empty for filled rows alone, which its catalogue tells apart.
  const isPartial = (index: Index) =>
    store.dialect === "mssql" &&
    index.unique &&
    index.members.some((member) => !table.columns[member]?.required)
  return [...keys, ...indexesOf(table)]
    .filter((index) => !isPartial(index))
    .filter(({ members }) => members.every((member) => present.includes(nameOf(store, member))))
    .filter((index) => !serves(store, existing, index))
    .map(({ members, unique }) => {
      const names = members.map((member) => `"${store.layout.column(member)}"`).join(", ")
      return unique
        ? error(
            `The table "${table.name}" has no unique index on ${names}: of two requests at once both may store the same.`,
            complete,
          )
        : warning(
            `The table "${table.name}" has no index on ${names}: it is read from end to end for them.`,
            complete,
          )
    })
}

/** A deletion of no row is refused where a real one would be. */
async function checkWriting(store: Store): Promise<StorageFinding[]> {
  // A failure would end the transaction that the application may be in.
  if (!store.alone && store.dialect === "postgres") return []
  const statement = sql`delete from ${sql.table(store.layout.tables.sessions.name)} where 1 = 0`
  try {
    await statement.execute(store.connection)
    return []
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    if (refusal) return [error(refusal.message, refusal.remedy)]
    throw thrown
  }
}

async function checkAll(store: Store): Promise<StorageFinding[]> {
  const found: StorageFinding[] = []
  const missing = new Set<Table>()
  for (const table of Object.values(store.layout.tables)) {
    const existing = await existingTable(store.connection, store.dialect, table.name)
    if (existing) {
      found.push(
        ...absentColumns(store, table, existing),
        ...unknownColumns(store, table, existing),
        ...absentIndexes(store, table, existing),
      )
    } else {
      missing.add(table)
      found.push(error(`The database has no table "${table.name}".`, complete))
    }
  }
  return missing.has(store.layout.tables.sessions) ? found : [...found, ...(await checkWriting(store))]
}

/**
 * Makes the method that looks at the database.
 * @param store The database.
 */
export function checkMethods(store: Store): Pick<Required<Adapter>, "checkStorage"> {
  return {
    async checkStorage() {
      try {
        return await checkAll(store)
      } catch (thrown) {
        throw explainFailure(thrown, "tables")
      }
    },
  }
}
