/** The tables in the language of each database; every statement may run again. */
import { type Column, type Dialect, type Layout, type LayoutOptions, layoutOf, type Table } from "./layout.js"

/** Types by what a column holds, and of the columns that the database fills. */
type Types = Readonly<Record<Column["kind"] | "rowId" | "counted" | "stamp", string>>

/** Types of each database. */
const types: Readonly<Record<Dialect, Types>> = {
  sqlite: {
    id: "text",
    key: "text",
    text: "text",
    date: "text",
    number: "integer",
    bigint: "integer",
    flag: "integer",
    rowId: "text primary key default (lower(hex(randomblob(16))))",
    counted: "integer primary key autoincrement",
    stamp: "integer",
  },
  postgres: {
    id: "text",
    key: "text",
    text: "text",
    date: "timestamptz(3)",
    number: "integer",
    bigint: "bigint",
    flag: "boolean",
    rowId: "uuid primary key default gen_random_uuid()",
    counted: "serial primary key",
    stamp: "timestamptz(3)",
  },
  mysql: {
    id: "varchar(255)",
    key: "varchar(255)",
    text: "text",
    date: "datetime(3)",
    number: "int",
    bigint: "bigint",
    flag: "boolean",
    rowId: "varchar(36) primary key default (uuid())",
    counted: "int auto_increment primary key",
    stamp: "datetime(3)",
  },
  mssql: {
    id: "nvarchar(255) collate Latin1_General_100_BIN2",
    key: "nvarchar(255) collate Latin1_General_100_BIN2",
    text: "nvarchar(max) collate Latin1_General_100_BIN2",
    date: "datetimeoffset(3)",
    number: "int",
    bigint: "bigint",
    flag: "bit",
    rowId: "uniqueidentifier primary key default newid()",
    counted: "int identity(1,1) primary key",
    stamp: "datetimeoffset(3)",
  },
}

/** The types of columns that the database fills: ids of rows, numbers that it counts, moments. */
const filledTypes: Readonly<Record<Dialect, Pick<Types, "rowId" | "counted" | "stamp">>> = types

/**
 * The type of a column.
 * @param dialect The database.
 * @param layout The tables.
 * @param column The column.
 */
function typeOf(dialect: Dialect, layout: Layout, { kind }: Column): string {
  if (kind === "id" && layout.ids === "integer") return dialect === "sqlite" ? "integer" : "int"
  if (kind === "date" && dialect === "sqlite" && layout.sqliteDates === "number") return "integer"
  return types[dialect][kind]
}

export type { Dialect, SchemaName } from "./layout.js"

/** Tables and the database that they are for. */
export interface Place {
  dialect: Dialect
  layout: Layout
}

/** An index. */
export interface Index {
  members: readonly string[]
  unique: boolean
}

/** How other tables name a user. */
export interface Reference {
  /** The type of a user's id; undefined for that of the layout. */
  type?: string | undefined
  /** Whether the database itself holds rows to users who are there. */
  held: boolean
}

const present: Readonly<Record<Dialect, string>> = {
  sqlite: "current_timestamp",
  postgres: "current_timestamp",
  mysql: "current_timestamp(3)",
  mssql: "sysdatetimeoffset()",
}

/**
 * Ends of the statements that make tables. The collations of MySQL and MariaDB that compare bytes, blanks at the end too, have
 * two names; each of the servers reads one of the comments.
 */
const ends: Readonly<Record<Dialect, string>> = {
  sqlite: "",
  postgres: "",
  mysql:
    " character set utf8mb4 /*!80017 collate utf8mb4_0900_bin */ /*M!100202 collate utf8mb4_nopad_bin */",
  mssql: "",
}

/**
 * Puts a name between quotes; that of a table may stand after that of its schema.
 * @param dialect The database.
 * @param name The name.
 */
export function quoted(dialect: Dialect, name: string): string {
  const mark = dialect === "mysql" ? "`" : '"'
  return name.replace(/[^.]+/g, (part) => `${mark}${part.replaceAll(mark, mark + mark)}${mark}`)
}

/** A name within a text of SQL Server. */
const literal = (name: string): string => `N'${name.replaceAll("'", "''")}'`

function columnLine({ dialect, layout }: Place, member: string, column: Column, type?: string): string {
  const need = column.required ? " not null" : ""
  return `${quoted(dialect, layout.column(member))} ${type ?? typeOf(dialect, layout, column)}${need}`
}

/** Without the quotes and dots of a qualified name. */
const indexName = (layout: Layout, table: Table, { members }: Index): string =>
  [table.name.replace(/^.*\./, ""), ...members.map(layout.column)].join("_")

const listed = ({ dialect, layout }: Place, members: readonly string[]): string =>
  members.map((member) => quoted(dialect, layout.column(member))).join(", ")

/** Whether a table's users are those of the layout. */
const isOwned = (table: Table): boolean => table.columns.userId?.kind === "id"

function keyLines(place: Place, table: Table, { held }: Reference): string[] {
  const { dialect, layout } = place
  const isCounted = table === layout.tables.users && layout.ids === "integer"
  const kind = dialect === "mssql" ? "primary key nonclustered" : "primary key"
  const lines = table.primary && !isCounted ? [`${kind} (${listed(place, table.primary)})`] : []
  if (dialect === "mysql")
    for (const index of indexesOf(table)) {
      const word = index.unique ? "unique " : ""
      const name = quoted(dialect, indexName(layout, table, index))
      lines.push(`${word}key ${name} (${listed(place, index.members)})`)
    }
  if (isOwned(table) && held) {
    const users = `${quoted(dialect, layout.tables.users.name)} (${listed(place, ["id"])})`
    lines.push(`foreign key (${listed(place, ["userId"])}) references ${users} on delete cascade`)
  }
  return lines
}

function tableLines(place: Place, table: Table, reference: Reference): string[] {
  const { dialect, layout } = place
  const lines = Object.entries(table.columns).map(([member, column]) =>
    columnLine(
      place,
      member,
      column,
      column.kind === "id" && member === "userId" ? reference.type : undefined,
    ),
  )
  const filled = filledTypes[dialect]
  const isNumbered = layout.ids === "integer"
  const id = quoted(dialect, layout.column("id"))
  if (table === layout.tables.users && isNumbered) lines[0] = `${id} ${filled.counted}`
  if (table.counted) lines.unshift(`${id} ${isNumbered ? filled.counted : filled.rowId}`)
  if (table.stamped)
    lines.push(
      `${quoted(dialect, layout.column("createdAt"))} ${filled.stamp} not null default ${present[dialect]}`,
      `${quoted(dialect, layout.column("updatedAt"))} ${filled.stamp} not null`,
    )
  return [...lines, ...keyLines(place, table, reference)]
}

/**
 * The indexes of a table, beside its primary key.
 * @param table The table.
 */
export const indexesOf = (table: Table): Index[] => {
  const keys = [table.primary ?? [], ...table.unique]
  const isCovered = (members: readonly string[]) =>
    keys.some((key) => members.every((member, place) => key[place] === member))
  return [
    ...table.unique.map((members) => ({ members, unique: true })),
    ...table.index.filter((members) => !isCovered(members)).map((members) => ({ members, unique: false })),
  ]
}

/**
 * Makes a table.
 * @param place The tables.
 * @param table Which.
 * @param reference How it names users.
 */
function createTable(place: Place, table: Table, reference: Reference): string {
  const body = `(\n  ${tableLines(place, table, reference).join(",\n  ")}\n)`
  const name = quoted(place.dialect, table.name)
  if (place.dialect === "mssql") return `if object_id(${literal(name)}) is null\ncreate table ${name} ${body}`
  return `create table if not exists ${name} ${body}${ends[place.dialect]}`
}

/**
 * Adds a column to a table that is there.
 * @param place The tables.
 * @param table Which.
 * @param member The member of the record.
 * @param column Its column.
 */
export function addColumn(place: Place, table: Table, member: string, column: Column): string {
  const { dialect, layout } = place
  const name = quoted(dialect, table.name)
  const line = columnLine(place, member, column)
  if (dialect === "postgres") return `alter table ${name} add column if not exists ${line}`
  if (dialect !== "mssql") return `alter table ${name} add column ${line}`
  return `if col_length(${literal(name)}, ${literal(layout.column(member))}) is null\nalter table ${name} add ${line}`
}

/**
 * Adds an index to a table that is there.
 * @param place The tables.
 * @param table Which.
 * @param index The index.
 */
export function createIndex(place: Place, table: Table, index: Index): string {
  const { dialect, layout } = place
  const name = quoted(dialect, table.name)
  const word = index.unique ? "unique " : ""
  const known = indexName(layout, table, index)
  const on = `${quoted(dialect, known)} on ${name} (${listed(place, index.members)})`
  if (dialect === "mysql") return `create ${word}index ${on}`
  if (dialect !== "mssql") return `create ${word}index if not exists ${on}`
  const nullable = index.unique && index.members.find((member) => !table.columns[member]?.required)
  // A unique index of SQL Server takes one null alone.
  const filter = nullable ? ` where ${listed(place, [nullable])} is not null` : ""
  const found = `select 1 from sys.indexes where name = ${literal(known)} and object_id = object_id(${literal(name)})`
  return `if not exists (${found})\ncreate ${word}index ${on}${filter}`
}

/**
 * Makes a table and its indexes.
 * @param place The tables.
 * @param table Which.
 * @param reference How it names users.
 */
export function createAll(place: Place, table: Table, reference: Reference): string[] {
  // MySQL has the indexes among the lines of the table.
  const indexes = place.dialect === "mysql" ? [] : indexesOf(table)
  return [createTable(place, table, reference), ...indexes.map((index) => createIndex(place, table, index))]
}

/**
 * The tables of a new database, as text for its own tools.
 * @param dialect Which database: `sqlite`, `postgres`, `mysql` (MariaDB too) or `mssql` (SQL Server).
 * @param options Whose schema, and other names of tables and columns.
 * @returns Statements, each with a semicolon at its end. They change nothing where the tables are there.
 * @example
 * ```ts
 * import { schemaOf } from "authlas/adapters/kysely"
 *
 * console.log(schemaOf("postgres", { schema: "pg" }))
 * ```
 */
export function schemaOf(dialect: Dialect, options: LayoutOptions = {}): string {
  const place = { dialect, layout: layoutOf(options) }
  const all = Object.values(place.layout.tables).flatMap((table) => createAll(place, table, { held: true }))
  return `${all.join(";\n\n")};\n`
}
