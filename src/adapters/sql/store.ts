/** Statements, and the conversion of records to rows and back. */

import { AdapterError } from "../../engine/errors.js"
import { BoundedMap, memoizeByObject } from "../../engine/memory.js"
import { randomId } from "../../engine/secrets.js"
import { isDate } from "../../types/adapter.js"
import { readExistingTable } from "./existing.js"
import { explainSqlFailure, isUnreadable, retryConflicts } from "./failure.js"
import type { Column, Dialect, Layout, Table, TableKey } from "./layout.js"
import { type Connection, type QueryResult, type RawBuilder, sql } from "./statement.js"

interface Target {
  dialect: Dialect
  layout: Layout
}

/** A text that cannot be an id of this database: no row has it. */
export const noValue = Symbol("no value")

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
 * A value as the database takes it; a column of the application's own has no `Column`.
 * @throws {AdapterError} When a column of text is given an object.
 */
export function encodeValue(
  { dialect, layout }: Target,
  column: Column | undefined,
  value: unknown,
): unknown {
  if (value === undefined || value === null) return null
  // One way to write each number: "7" and "007" are two ids, of which one user has the first.
  if (column?.kind === "id" && layout.ids === "integer")
    return /^(?:0|[1-9]\d{0,14})$/.test(encodeText(value)) ? Number(value) : noValue
  if (column?.kind === "id" || column?.kind === "key" || column?.kind === "text") return encodeText(value)
  if (Object.prototype.toString.call(value) === "[object Date]") {
    const date = value as Date
    if (dialect === "sqlite" && layout.sqliteDates === "number") return date.valueOf()
    const iso = date.toISOString()
    // Columns without a time zone hold UTC: the server drops the zone, and MySQL takes none.
    return dialect === "mysql" ? iso.slice(0, -1).replace("T", " ") : iso
  }
  if (typeof value === "boolean" && dialect === "sqlite") return value ? 1 : 0
  return value
}

/**
 * Compares a column with an encoded value, byte for byte: the first condition finds the index, the second tells apart
 * what a collation takes for equal (letters of another case, accents, blanks at the end).
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

/** The database's own clock, in milliseconds since 1970. */
export function writeClock(dialect: Dialect): RawBuilder<unknown> {
  if (dialect === "postgres") return sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000`
  if (dialect === "mssql") return sql`datediff_big(millisecond, '1970-01-01', sysutcdatetime())`
  return sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
}

/** A row by the members of its record. */
export type Row = Record<string, unknown>

/** A database, or a transaction in it. */
export interface Store extends Target {
  connection: Connection
  /** Whose rows it sees; empty for those of no tenant. Tables without such a column have none. */
  tenant: string
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
  userRecords: "record of a user",
  limits: "limit",
  deviceGrants: "device",
}

/** Prefix of column names in results, which no column of an application has. */
const alias = "authlas_"

/** Whether statements give back the rows that they write. */
export const supportsReturning = (store: Store): boolean =>
  store.dialect === "postgres" || store.dialect === "sqlite"

/** Refers to a table. */
export const refTable = (store: Store, which: TableKey): RawBuilder<unknown> =>
  sql`${sql.table(store.layout.tables[which].name)}`

/** Lists the columns that are members of records. */
export const listMembers = (layout: Layout, which: TableKey): [member: string, column: Column][] =>
  Object.entries(layout.tables[which].columns).filter(([, { hidden }]) => !hidden)

/** Writes the condition that a row is of the store's tenant, behind others; empty where tables have no tenants. */
export const writeTenant = (store: Store, of?: string): RawBuilder<unknown> =>
  store.layout.hasTenants
    ? sql` and ${writeEquality(store.dialect, refColumn(store, "tenant", of), store.tenant)}`
    : sql``

/** Refers to a column. */
export const refColumn = (store: Target, member: string, of?: string): RawBuilder<unknown> => {
  const name = store.layout.column(member)
  return sql`${of ? sql.id(of, name) : sql.id(name)}`
}

/** Runs a statement, and explains its failure. A `name` is for one whose text never changes and which runs often. */
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
 */
export function cachePiece(store: Store, name: string, make: () => RawBuilder<unknown>): RawBuilder<unknown> {
  return pieces(store.layout).getOrMake(`${store.dialect} ${name}`, make)
}

/** Selects the columns under names of their own, with the columns that an application added to its users. */
export function refColumns(store: Store, which: TableKey, of?: string, from = 0): RawBuilder<unknown> {
  return cachePiece(store, `${which} ${of ?? ""} ${from}`, () => {
    const { dialect, layout } = store
    const own = listMembers(layout, which).map(([member, column], index) => {
      const ref = refColumn(store, member, of)
      const as = sql.id(`${alias}${from + index}`)
      if (column.kind !== "date" || dialect === "sqlite") return sql`${ref} as ${as}`
      // Dates are read as milliseconds since 1970, whatever zone the server, the session and the driver have.
      if (dialect === "postgres") return sql`round(extract(epoch from ${ref}) * 1000)::float8 as ${as}`
      if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', ${ref}) div 1000 as ${as}`
      return sql`datediff_big(millisecond, '1970-01-01T00:00:00+00:00', ${ref}) as ${as}`
    })
    if (which !== "users") return sql.join(own)
    return sql.join([of ? sql`${sql.id(of)}.*` : sql`*`, ...own])
  })
}

/** The columns of users that are not the application's. */
const ownColumns = memoizeByObject(({ tables, column }: Layout): ReadonlySet<string> => {
  const { columns, stamped } = tables.users
  return new Set([...Object.keys(columns), ...(stamped ? ["createdAt", "updatedAt"] : [])].map(column))
})

/** Turns a row into its record. */
export function decodeRecord<Found = Row>(store: Store, which: TableKey, row: Row, from = 0): Found {
  const known = which === "users" ? ownColumns(store.layout) : undefined
  const added = known
    ? Object.entries(row).filter(([name]) => !name.startsWith(alias) && !known.has(name))
    : []
  const record: Row = Object.fromEntries(
    added.map(([name, value]) => [
      name,
      store.dialect === "sqlite" && isDate(value) ? new Date(value) : value,
    ]),
  )
  let index = from
  for (const [member, { kind }] of listMembers(store.layout, which)) {
    const value = row[`${alias}${index++}`]
    if (value === null || value === undefined) record[member] = null
    else if (kind === "date") {
      // SQLite has texts of ISO 8601, of its own function without a zone, or numbers.
      const isText = typeof value === "string" && !/^\d+$/.test(value)
      const isUtc = isText && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value)
      record[member] = new Date(isUtc ? `${value}Z` : isText ? value : Number(value))
    } else if (kind === "bigint" || kind === "number") record[member] = Number(value)
    else if (kind === "flag") record[member] = Boolean(Number(value))
    else record[member] = kind === "id" ? String(value) : value
  }
  return record as Found
}

/** Encodes the members of a record for the database; undefined ones are left out. */
export function encodeRow(store: Store, which: TableKey, row: object): [string, unknown][] {
  const table: Table = store.layout.tables[which]
  // Databases compare names of columns without case. A member may not name the column of the tenant.
  const tenant = store.layout.hasTenants ? store.layout.column("tenant").toLowerCase() : undefined
  return Object.entries(row)
    .filter(
      ([member, value]) =>
        value !== undefined &&
        !table.columns[member]?.hidden &&
        store.layout.column(member).toLowerCase() !== tenant &&
        (which === "users" || Object.hasOwn(table.columns, member)),
    )
    .map(([member, value]) => [member, encodeValue(store, table.columns[member], value)])
}

/** Says whose a new row is. */
export const encodeTenant = ({ layout, tenant }: Store): [string, unknown][] =>
  layout.hasTenants ? [["tenant", tenant]] : []

/**
 * Encodes the columns that Prisma's client fills, for a new row or a change of one. The documented schemas differ by database
 * and version, and applications leave these columns out: the table itself is asked, once.
 */
export async function encodeClientColumns(
  store: Store,
  which: TableKey,
  isNew: boolean,
): Promise<[string, unknown][]> {
  const { connection, dialect, layout, alone } = store
  const { name, columns, stamped } = layout.tables[which]
  if (!stamped) return []
  let known = layout.clientColumns.get(which)
  if (!known) {
    const readTable = () => readExistingTable(connection, dialect, name)
    const table = await (alone ? retryConflicts(readTable) : readTable())
    if (table) {
      const findNamed = (member: string) =>
        table.columns.find((column) => column.name === layout.column(member))
      const id = findNamed("id")
      // A number is counted by the database.
      const isText = id !== undefined && !id.filled && !/int|serial/i.test(id.type)
      known = { id: isText && !("id" in columns), updatedAt: findNamed("updatedAt") !== undefined }
      layout.clientColumns.set(which, known)
    }
  }
  // As the documentation has it for PostgreSQL.
  const { id, updatedAt } = known ?? { id: false, updatedAt: true }
  return [
    ...(updatedAt ? [["updatedAt", encodeValue(store, undefined, new Date())] as [string, unknown]] : []),
    ...(id && isNew ? [["id", randomId()] as [string, unknown]] : []),
  ]
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
  const met = sql.join(
    pairs.map(([member], index) => writeEquality(store.dialect, refColumn(store, member, of), values[index])),
    sql` and `,
  )
  return sql`${met}${writeTenant(store, of)}`
}

/** Finds rows. */
export async function selectRecords<Found = Row>(
  store: Store,
  which: TableKey,
  where: Row,
): Promise<Found[]> {
  const met = writeConditions(store, which, where, "t")
  if (!met) return []
  const { rows } = await tolerateUnreadable(
    runStatement(
      store,
      which,
      sql`select ${refColumns(store, which, "t")} from ${refTable(store, which)} as ${sql.id("t")} where ${met}`,
    ),
  )
  return rows.map((row) => decodeRecord<Found>(store, which, row))
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

/** Changes a row, and returns the whole of it; null where none meets the conditions. */
export async function updateRecord<Found = Row>(
  store: Store,
  which: TableKey,
  change: Row,
  where: Row,
): Promise<Found | null> {
  const met = writeConditions(store, which, where)
  if (!met) return null
  const changes = encodeRow(store, which, change)
  if (changes.length === 0) return (await selectRecords<Found>(store, which, where))[0] ?? null
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
    return rows[0] ? decodeRecord<Found>(store, which, rows[0]) : null
  }
  const { access_token: _, refresh_token: __, ...key } = where
  return store.atomic(async (inner) => {
    const { numAffectedRows } = await runStatement(inner, which, statement)
    // The row is locked until the transaction ends, so that the result is what was written.
    if (Number(numAffectedRows ?? 0) === 0) return null
    return (await selectRecords<Found>(inner, which, key))[0] ?? null
  })
}

/** Removes one row, and returns it to one caller alone. */
export async function takeRecord<Found = Row>(
  store: Store,
  which: TableKey,
  where: Row,
): Promise<Found | null> {
  const met = writeConditions(store, which, where)
  if (!met) return null
  const statement = sql`delete from ${refTable(store, which)} where ${met}`
  if (supportsReturning(store)) {
    const { rows } = await tolerateUnreadable(
      runStatement(store, which, sql`${statement} returning ${refColumns(store, which)}`),
    )
    return rows[0] ? decodeRecord<Found>(store, which, rows[0]) : null
  }
  const [row] = await selectRecords<Found>(store, which, where)
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
