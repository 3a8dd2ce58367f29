/** Values on their way into a database and back. */
import { AdapterError } from "../../errors.js"
import type { Column, Dialect, Layout } from "./layout.js"
import { type RawBuilder, sql } from "./statement.js"

/** Where values go. */
export interface Target {
  dialect: Dialect
  layout: Layout
}

/** A text that cannot be an id of this database: no row has it. */
export const noValue = Symbol("no value")

function encodedDate({ dialect, layout }: Target, date: Date): string | number {
  if (dialect === "sqlite" && layout.sqliteDates === "number") return date.valueOf()
  const iso = date.toISOString()
  // Columns without a time zone hold UTC: the server drops the zone, and MySQL takes none.
  return dialect === "mysql" ? iso.slice(0, -1).replace("T", " ") : iso
}

/**
 * Makes a text of what is stored in, or compared with, a column of text. MySQL takes the number 0 for equal to every text
 * that begins with a letter, and its drivers write an object into the statement as a condition of its own.
 */
function textOf(value: unknown): string {
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
export function encoded(target: Target, column: Column | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null
  // One way to write each number: "7" and "007" are two ids, of which one user has the first.
  if (column?.kind === "id" && target.layout.ids === "integer")
    return /^(?:0|[1-9]\d{0,14})$/.test(textOf(value)) ? Number(value) : noValue
  if (column?.kind === "id" || column?.kind === "key" || column?.kind === "text") return textOf(value)
  if (Object.prototype.toString.call(value) === "[object Date]") return encodedDate(target, value as Date)
  if (typeof value === "boolean" && target.dialect === "sqlite") return value ? 1 : 0
  return value
}

/**
 * How a column is read: dates as milliseconds since 1970, whatever zone the server, the session and the driver have.
 * @param target The database.
 * @param column The column.
 * @param ref Its name.
 */
export function readable({ dialect }: Target, column: Column, ref: RawBuilder<unknown>): RawBuilder<unknown> {
  if (column.kind !== "date") return ref
  if (dialect === "postgres") return sql`round(extract(epoch from ${ref}) * 1000)::float8`
  if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', ${ref}) div 1000`
  if (dialect === "mssql") return sql`datediff_big(millisecond, '1970-01-01T00:00:00+00:00', ${ref})`
  return ref
}

/** SQLite has texts of ISO 8601, of its own function without a zone, or numbers. */
function decodedDate(value: unknown): Date {
  if (typeof value !== "string") return new Date(Number(value))
  if (/^\d+$/.test(value)) return new Date(Number(value))
  return new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(value) ? `${value}Z` : value)
}

/**
 * A value of a column as the records have it.
 * @param column The column.
 * @param value What the driver gave.
 */
export function decoded(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (column.kind === "date") return decodedDate(value)
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
export function equal(dialect: Dialect, ref: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> {
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
export function clock(dialect: Dialect): RawBuilder<unknown> {
  if (dialect === "postgres") return sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  if (dialect === "mysql") return sql`timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000`
  if (dialect === "mssql") return sql`datediff_big(millisecond, '1970-01-01', sysutcdatetime())`
  return sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`
}
