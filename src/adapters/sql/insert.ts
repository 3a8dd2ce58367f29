/** Insertion of rows. */
import { createSqlMissingError, isTaken } from "./failure.js"
import type { TableKey } from "./layout.js"
import { type RawBuilder, sql } from "./statement.js"
import {
  encodeClientColumns,
  encodeRow,
  encodeTenant,
  encodeValue,
  noValue,
  refColumn,
  refTable,
  runStatement,
  type Store,
  supportsReturning,
  tolerateUnreadable,
  writeEquality,
  writeTenant,
} from "./store.js"

/** Writes the statement that stores a row; `more` has columns that are no members of its record. */
export function writeInsertion(
  store: Store,
  which: TableKey,
  row: object,
  more: readonly [string, unknown][] = [],
): RawBuilder<unknown> {
  const pairs = [...new Map([...more, ...encodeRow(store, which, row), ...encodeTenant(store)])]
  const names = pairs.map(([member]) => refColumn(store, member))
  const values = sql.join(pairs.map(([, value]) => (value === noValue ? null : value)))
  const output =
    store.dialect === "mssql" && which === "users"
      ? sql` output inserted.${refColumn(store, "id")} as id`
      : sql``
  const returning =
    which === "users" && supportsReturning(store) ? sql` returning ${refColumn(store, "id")} as id` : sql``
  return sql`insert into ${refTable(store, which)} (${sql.join(names)})${output} values (${values})${returning}`
}

/** Stores a row, and returns the id that the database made, of a user. */
export async function insertRecord(store: Store, which: TableKey, row: object): Promise<string | undefined> {
  const more = await encodeClientColumns(store, which, true)
  const { rows, insertId } = await runStatement(store, which, writeInsertion(store, which, row, more))
  const id = rows[0]?.id ?? insertId
  return id === undefined ? undefined : String(id)
}

/** Stores a row unless there is one with the same key, and returns whether it did. */
export async function insertOrIgnore(
  store: Store,
  which: TableKey,
  statement: RawBuilder<unknown>,
): Promise<boolean> {
  try {
    // A violation would abort the application's transaction.
    const kept = supportsReturning(store) ? sql` on conflict do nothing` : sql``
    const { numAffectedRows } = await runStatement(store, which, sql`${statement}${kept}`)
    return Number(numAffectedRows ?? 0) > 0
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Ends of a statement that locks a row, as far as the database has a word for that. */
const shared = { sqlite: "", postgres: " for key share", mysql: " lock in share mode", mssql: "" } as const
const exclusive = { sqlite: "", postgres: " for update", mysql: " for update", mssql: "" } as const

/**
 * Holds the row of a user until the transaction ends, against its removal alone or against every other holder; false
 * where there is no such user.
 */
export async function holdUser(store: Store, userId: string, how: "shared" | "exclusive"): Promise<boolean> {
  const { dialect, layout } = store
  const id = encodeValue(store, layout.tables.users.columns.id, userId)
  if (id === noValue) return false
  const hint = dialect === "mssql" ? sql` with (updlock, holdlock)` : sql``
  const end = sql.raw((how === "shared" ? shared : exclusive)[dialect])
  const where = writeEquality(dialect, refColumn(store, "id"), id)
  const statement = sql`select 1 as present from ${refTable(store, "users")}${hint} where ${where}${writeTenant(store)}${end}`
  const { rows } = await tolerateUnreadable(runStatement(store, "users", statement))
  return rows.length > 0
}

/**
 * Stores a row of a user who is there, and stays until it is stored: published schemas do not all have a constraint for it,
 * and SQLite leaves constraints aside by default.
 * @throws {AdapterError} When there is no such user.
 */
export async function insertUserRow(store: Store, which: TableKey, row: { userId: string }): Promise<void> {
  await store.atomic(async (inner) => {
    if (!(await holdUser(inner, row.userId, "shared"))) throw createSqlMissingError("user")
    await insertRecord(inner, which, row)
  })
}
