/** Statements, and the conversion of records to rows and back. */

import { randomId } from "../../engine/crypto/secrets.js"
import { AdapterError } from "../../engine/errors.js"
import { BoundedMap, memoizeByObject } from "../../engine/memory.js"
import { isDate } from "../../types/adapter.js"
import { readExistingTable } from "./existing.js"
import { explainSqlFailure, isUnreadable, retryConflicts } from "./failure.js"
import type { ClientColumns, Column, Dialect, Layout, Table, TableKey } from "./layout.js"
import { type Connection, type QueryResult, type RawBuilder, sql } from "./statement.js"

/** The database that values are encoded for. */
interface Target {
  dialect: Dialect
  layout: Layout
}

/** A text that cannot be an id of this database: no row has it. */
export const noValue = Symbol("no value")

function encodeDate({ dialect, layout }: Target, date: Date): string | number {
  if (dialect === "sqlite" && layout.sqliteDates === "number") return date.valueOf()
  const iso = date.toISOString()
  // Columns without a time zone hold UTC: the server drops the zone, and MySQL takes none.
  return dialect === "mysql" ? iso.slice(0, -1).replace("T", " ") : iso
}

/**
 * Makes a text of what is stored in, or compared with, a column of text. MySQL takes the number 0 for equal to every text
 * that begins with a letter, and its drivers write an object into the statement as a condition of its own.
 */
function encodeText(value: unknown): string {
  if (typeof value === "string") return value
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value)
  throw new AdapterError(
    `A value of type ${typeof value} was given for a column of text. Give ids, tokens, names and addresses as strings.`,
  )
}

/**
 * A value as the database takes it.
 * @param target The database.
 * @param column Its column; none for a column of the application's own.
 * @param value The member of a record.
 * @throws {AdapterError} When a column of text is given an object.
 */
export function encodeValue(target: Target, column: Column | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null
  // One way to write each number: "7" and "007" are two ids, of which one user has the first.
  if (column?.kind === "id" && target.layout.ids === "integer")
    return /^(?:0|[1-9]\d{0,14})$/.test(encodeText(value)) ? Number(value) : noValue
  if (column?.kind === "id" || column?.kind === "key" || column?.kind === "text") return encodeText(value)
  if (Object.prototype.toString.call(value) === "[object Date]") return encodeDate(target, value as Date)
  if (typeof value === "boolean" && target.dialect === "sqlite") return value ? 1 : 0
  return value
}

/**
 * How a column is read: dates as milliseconds since 1970, whatever zone the server, the session and the driver have.
 * @param target The database.
 * @param column The column.
 * @param ref Its name.
 */
function writeReadable({ dialect }: Target, column: Column, ref: RawBuilder<unknown>): RawBuilder<unknown> {
  if (column.kind !== "date") return ref
  if (dialect === "postgres") return sql`round(extract(epoch from ${ref}) * 1000)::float8`
  if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', ${ref}) div 1000`
  if (dialect === "mssql") return sql`datediff_big(millisecond, '1970-01-01T00:00:00+00:00', ${ref})`
  return ref
}

/** SQLite has texts of ISO 8601, of its own function without a zone, or numbers. */
function decodeDate(value: unknown): Date {
  if (typeof value !== "string") return new Date(Number(value))
  if (/^\d+$/.test(value)) return new Date(Number(value))
  return new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value) ? `${value}Z` : value)
}

/**
 * A value of a column as the records have it.
 * @param column The column.
 * @param value What the driver gave.
 */
function decodeValue(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (column.kind === "date") return decodeDate(value)
  if (column.kind === "bigint" || column.kind === "number") return Number(value)
  if (column.kind === "flag") return Boolean(Number(value))
  return column.kind === "id" ? String(value) : value
}

/**
 * Compares a column with a value, byte for byte: the first condition finds the index, the second tells apart what a
 * collation takes for equal (letters of another case, accents, blanks at the end).
 * @param dialect The database.
 * @param ref The column.
 * @param value As it is encoded; null for nothing.
 */
export function writeEquality(
  dialect: Dialect,
  ref: RawBuilder<unknown>,
  value: unknown,
): RawBuilder<unknown> {
  if (value === null) return sql`${ref} is null`
  if (typeof value !== "string") return sql`${ref} = ${value}`
  if (dialect === "mysql")
    return sql`(${ref} = ${value} and cast(convert(${ref} using utf8mb4) as binary) = cast(convert(${value} using utf8mb4) as binary))`
  if (dialect === "mssql")
    return sql`(${ref} = ${value} and convert(varbinary(max), convert(nvarchar(max), ${ref})) = convert(varbinary(max), convert(nvarchar(max), ${value})))`
  return sql`${ref} = ${value}`
}

/**
 * The database's own clock.
 * @param dialect The database.
 * @returns Milliseconds since 1970.
 */
export function writeClock(dialect: Dialect): RawBuilder<unknown> {
  if (dialect === "postgres") return sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000`
  if (dialect === "mssql") return sql`datediff_big(millisecond, '1970-01-01', sysutcdatetime())`
  return sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
}

/** The database that has the tables. */
interface Place extends Target {
  connection: Connection
  /** Whether a statement that was refused can be repeated by itself. */
  alone: boolean
}

/** As the documentation has it for PostgreSQL. */
const documented: ClientColumns = { id: false, updatedAt: true }

async function detectClientColumns(
  { connection, dialect, layout, alone }: Place,
  which: TableKey,
): Promise<ClientColumns | undefined> {
  const { name, columns } = layout.tables[which]
  const ask = () => readExistingTable(connection, dialect, name)
  const table = await (alone ? retryConflicts(ask) : ask())
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
async function fillClientColumns(
  store: Place,
  which: TableKey,
  isNew: boolean,
): Promise<Record<string, unknown>> {
  const { tables, clientColumns: seen } = store.layout
  if (!tables[which].stamped) return {}
  const known = seen.get(which) ?? (await detectClientColumns(store, which))
  if (known) seen.set(which, known)
  const filled = known ?? documented
  return {
    ...(filled.updatedAt ? { updatedAt: new Date() } : {}),
    ...(filled.id && isNew ? { id: randomId() } : {}),
  }
}

/** A row by the members of its record. */
export type Row = Record<string, unknown>

/** A database, or a transaction in it. */
export interface Store extends Target {
  connection: Connection
  /** Whether a statement that was refused can be repeated by itself. */
  alone: boolean
  /**
   * Does all or nothing; within a transaction, as a part of it.
   * @param patience Milliseconds for which a locked SQLite is waited for.
   */
  atomic<T>(work: (store: Store) => Promise<T>, patience?: number): Promise<T>
}

/** Names of records, for messages. */
const records: Readonly<Record<TableKey, string>> = {
  users: "user",
  accounts: "account",
  sessions: "session",
  tokens: "verification token",
  authenticators: "authenticator",
  origins: "origin of a session",
  leases: "lease",
  logoutTokens: "logout token",
  firstProofs: "first proof of an address",
}

/** Prefix of column names in results, which no column of an application has. */
const alias = "authlas_"

/** Whether statements give back the rows that they write. */
export const supportsReturning = (store: Store): boolean =>
  store.dialect === "postgres" || store.dialect === "sqlite"

/** The name of a table. */
export const refTable = (store: Store, which: TableKey): RawBuilder<unknown> =>
  sql`${sql.table(store.layout.tables[which].name)}`

/** The name of a column. */
export const refColumn = (store: Target, member: string, of?: string): RawBuilder<unknown> => {
  const name = store.layout.column(member)
  return sql`${of ? sql.id(of, name) : sql.id(name)}`
}

/**
 * Runs a statement, and says what its failure means.
 * @param store The database.
 * @param which The table that it is about.
 * @param statement The statement.
 * @param name Names a statement whose text never changes and which runs often.
 */
export async function runStatement(
  store: Store,
  which: TableKey,
  statement: RawBuilder<unknown>,
  name?: string,
): Promise<QueryResult<Row>> {
  const work = () => statement.execute(store.connection, name) as Promise<QueryResult<Row>>
  try {
    return await (store.alone ? retryConflicts(work) : work())
  } catch (error) {
    throw explainSqlFailure(error, records[which])
  }
}

const pieces = memoizeByObject((_: Layout) => new BoundedMap<string, RawBuilder<unknown>>())

/**
 * A piece of a statement that is the same every time: putting one together takes longer than all else that a session check
 * does here.
 * @param store The database.
 * @param name Tells it from the other pieces.
 * @param make Makes it.
 */
export function cachePiece(store: Store, name: string, make: () => RawBuilder<unknown>): RawBuilder<unknown> {
  return pieces(store.layout).getOrMake(`${store.dialect} ${name}`, make)
}

/** Selects the columns under names of their own, with the columns that an application added to its users. */
export function refColumns(store: Store, which: TableKey, of?: string, from = 0): RawBuilder<unknown> {
  return cachePiece(store, `${which} ${of ?? ""} ${from}`, () => writeNamedColumns(store, which, of, from))
}

function writeNamedColumns(
  store: Store,
  which: TableKey,
  of: string | undefined,
  from: number,
): RawBuilder<unknown> {
  const { columns } = store.layout.tables[which]
  const own = Object.entries(columns).map(
    ([member, column], index) =>
      sql`${writeReadable(store, column, refColumn(store, member, of))} as ${sql.id(`${alias}${from + index}`)}`,
  )
  if (which !== "users") return sql.join(own)
  return sql.join([of ? sql`${sql.id(of)}.*` : sql`*`, ...own])
}

/** The columns of users that are not the application's. */
const ownColumns = memoizeByObject(({ tables, column }: Layout): ReadonlySet<string> => {
  const { columns, stamped } = tables.users
  return new Set([...Object.keys(columns), ...(stamped ? ["createdAt", "updatedAt"] : [])].map(column))
})

/** Turns a row into its record. */
export function decodeRecord(store: Store, which: TableKey, row: Row, from = 0): Row {
  const record = which === "users" ? decodeAddedColumns(store, row) : {}
  let index = from
  const { columns } = store.layout.tables[which]
  for (const member of Object.keys(columns))
    record[member] = decodeValue(columns[member] as Column, row[`${alias}${index++}`])
  return record
}

/** Reads the columns that the application added to its users. */
function decodeAddedColumns(store: Store, row: Row): Row {
  const known = ownColumns(store.layout)
  const added = Object.keys(row).filter((name) => !name.startsWith(alias) && !known.has(name))
  const read = (value: unknown) => (store.dialect === "sqlite" && isDate(value) ? new Date(value) : value)
  return Object.fromEntries(added.map((name) => [name, read(row[name])]))
}

/** Encodes the members of a record for the database; undefined ones are left out. */
export function encodeRow(store: Store, which: TableKey, row: object): [string, unknown][] {
  const table: Table = store.layout.tables[which]
  return Object.entries(row)
    .filter(
      ([member, value]) => value !== undefined && (which === "users" || Object.hasOwn(table.columns, member)),
    )
    .map(([member, value]) => [member, encodeValue(store, table.columns[member], value)])
}

/** Encodes the columns that Prisma's client fills, for a new row or a change of one. */
export async function encodeClientColumns(
  store: Store,
  which: TableKey,
  isNew: boolean,
): Promise<[string, unknown][]> {
  const filled = Object.entries(await fillClientColumns(store, which, isNew))
  return filled.map(([member, value]) => [member, encodeValue(store, undefined, value)])
}

/** Writes conditions; undefined where no row can meet them. */
function writeConditions(
  store: Store,
  which: TableKey,
  where: Row,
  of?: string,
): RawBuilder<unknown> | undefined {
  const pairs = Object.entries(where).filter(([, value]) => value !== undefined)
  const { columns } = store.layout.tables[which]
  const values = pairs.map(([member, value]) => encodeValue(store, columns[member], value))
  if (values.includes(noValue)) return undefined
  return sql.join(
    pairs.map(([member], index) => writeEquality(store.dialect, refColumn(store, member, of), values[index])),
    sql` and `,
  )
}

/** Finds rows. */
export async function selectRecords(store: Store, which: TableKey, where: Row): Promise<Row[]> {
  const met = writeConditions(store, which, where, "t")
  if (!met) return []
  const { rows } = await tolerateUnreadable(
    runStatement(
      store,
      which,
      sql`select ${refColumns(store, which, "t")} from ${refTable(store, which)} as ${sql.id("t")} where ${met}`,
    ),
  )
  return rows.map((row) => decodeRecord(store, which, row))
}

/** A text that is no value of the column's type is of no row. */
export async function tolerateUnreadable(result: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
  try {
    return await result
  } catch (error) {
    if (isUnreadable(error)) return { rows: [], numAffectedRows: 0n }
    throw error
  }
}

/**
 * Changes a row.
 * @returns The whole row; null where none meets the conditions.
 */
export async function updateRecord(
  store: Store,
  which: TableKey,
  change: Row,
  where: Row,
): Promise<Row | null> {
  const met = writeConditions(store, which, where)
  if (!met) return null
  const changes = encodeRow(store, which, change)
  if (changes.length === 0) return (await selectRecords(store, which, where))[0] ?? null
  const pairs = new Map([...(await encodeClientColumns(store, which, false)), ...changes])
  const set = sql.join([...pairs].map(([member, value]) => sql`${refColumn(store, member)} = ${value}`))
  const statement = sql`update ${refTable(store, which)} set ${set} where ${met}`
  if (supportsReturning(store)) {
    const result = runStatement(store, which, sql`${statement} returning ${refColumns(store, which)}`)
    // What cannot be an id is of no row; what cannot be stored is a failure.
    const isById = Object.keys(where).some(
      (member) => store.layout.tables[which].columns[member]?.kind === "id",
    )
    const { rows } = await (isById ? tolerateUnreadable(result) : result)
    return rows[0] ? decodeRecord(store, which, rows[0]) : null
  }
  const { access_token: _, refresh_token: __, ...key } = where
  return store.atomic(async (inner) => {
    const { numAffectedRows } = await runStatement(inner, which, statement)
    // The row is locked until the transaction ends, so that the result is what was written.
    return Number(numAffectedRows ?? 0) > 0 ? ((await selectRecords(inner, which, key))[0] ?? null) : null
  })
}

/**
 * Removes one row.
 * @returns The row, to one caller alone.
 */
export async function takeRecord(store: Store, which: TableKey, where: Row): Promise<Row | null> {
  const met = writeConditions(store, which, where)
  if (!met) return null
  const statement = sql`delete from ${refTable(store, which)} where ${met}`
  if (supportsReturning(store)) {
    const { rows } = await tolerateUnreadable(
      runStatement(store, which, sql`${statement} returning ${refColumns(store, which)}`),
    )
    return rows[0] ? decodeRecord(store, which, rows[0]) : null
  }
  const [row] = await selectRecords(store, which, where)
  if (!row) return null
  const { numAffectedRows } = await runStatement(store, which, statement)
  return Number(numAffectedRows ?? 0) > 0 ? row : null
}

/** Removes rows. */
export async function removeRecords(store: Store, which: TableKey, where: Row): Promise<void> {
  const met = writeConditions(store, which, where)
  if (met)
    await tolerateUnreadable(
      runStatement(store, which, sql`delete from ${refTable(store, which)} where ${met}`),
    )
}
