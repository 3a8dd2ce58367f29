/** The tables in the language of each database; every statement may run again. */
import {
  type Column,
  createLayout,
  type Dialect,
  type Layout,
  type LayoutOptions,
  type Table,
} from "./layout.js"

/** Types by what a column holds, and by what the database fills it with: ids of rows, its own numbers, moments. */
const types: Readonly<Record<Dialect, Record<Column["kind"] | "rowId" | "counted" | "stamp", string>>> = {
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

export type { Dialect, SchemaName } from "./layout.js"

interface Place {
  dialect: Dialect
  layout: Layout
}

/** An index, by members of the record. */
export interface Index {
  members: readonly string[]
  unique: boolean
}

/** How other tables refer to a user. */
export interface Reference {
  /** The type of a user's id; default: that of the layout. */
  type?: string | undefined
  /** Whether rows have a foreign key to the users. */
  hasForeignKey: boolean
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

/** The name of a table may stand after that of its schema and a dot. */
export function quoteName(dialect: Dialect, name: string): string {
  const mark = dialect === "mysql" ? "`" : '"'
  return name.replace(/[^.]+/g, (part) => `${mark}${part.replaceAll(mark, mark + mark)}${mark}`)
}

/** A name within a text of SQL Server. */
const quoteText = (name: string): string => `N'${name.replaceAll("'", "''")}'`

function formatColumn({ dialect, layout }: Place, table: Table, member: string, type?: string): string {
  const { kind, required } = table.columns[member] as Column
  const isInteger =
    (kind === "id" && layout.ids === "integer") ||
    (kind === "date" && dialect === "sqlite" && layout.sqliteDates === "number")
  const integer = dialect === "sqlite" ? "integer" : "int"
  return `${quoteName(dialect, layout.column(member))} ${type ?? (isInteger ? integer : types[dialect][kind])}${required ? " not null" : ""}`
}

/** Without the quotes and dots of a qualified name. */
const formatIndexName = (layout: Layout, table: Table, { members }: Index): string =>
  [table.name.replace(/^.*\./, ""), ...members.map(layout.column)].join("_")

const formatColumns = ({ dialect, layout }: Place, members: readonly string[]): string =>
  members.map((member) => quoteName(dialect, layout.column(member))).join(", ")

/** The indexes of a table, beside its primary key. */
export const listIndexes = (table: Table): Index[] => {
  const keys = [table.primary ?? [], ...table.unique]
  const others = table.index.filter(
    (members) => !keys.some((key) => members.every((member, place) => key[place] === member)),
  )
  return [
    ...table.unique.map((members) => ({ members, unique: true })),
    ...others.map((members) => ({ members, unique: false })),
  ]
}

/** Writes the statement that adds a column to a table that is there. */
export function writeColumn(place: Place, table: Table, member: string): string {
  const { dialect, layout } = place
  const name = quoteName(dialect, table.name)
  const line = formatColumn(place, table, member)
  if (dialect === "postgres") return `alter table ${name} add column if not exists ${line}`
  if (dialect !== "mssql") return `alter table ${name} add column ${line}`
  return `if col_length(${quoteText(name)}, ${quoteText(layout.column(member))}) is null\nalter table ${name} add ${line}`
}

/** Writes the statement that adds an index to a table that is there. */
export function writeIndex(place: Place, table: Table, index: Index): string {
  const { dialect, layout } = place
  const name = quoteName(dialect, table.name)
  const word = index.unique ? "unique " : ""
  const indexName = formatIndexName(layout, table, index)
  const on = `${quoteName(dialect, indexName)} on ${name} (${formatColumns(place, index.members)})`
  if (dialect === "mysql") return `create ${word}index ${on}`
  if (dialect !== "mssql") return `create ${word}index if not exists ${on}`
  const nullable = index.unique && index.members.find((member) => !table.columns[member]?.required)
  // A unique index of SQL Server takes a single null.
  const filter = nullable ? ` where ${formatColumns(place, [nullable])} is not null` : ""
  const found = `select 1 from sys.indexes where name = ${quoteText(indexName)} and object_id = object_id(${quoteText(name)})`
  return `if not exists (${found})\ncreate ${word}index ${on}${filter}`
}

/** Writes the statements that make a table and its indexes. */
export function writeTable(place: Place, table: Table, { type, hasForeignKey }: Reference): string[] {
  const { dialect, layout } = place
  const { rowId, counted, stamp } = types[dialect]
  const isNumbered = layout.ids === "integer"
  const isCounted = isNumbered && table === layout.tables.users
  const id = quoteName(dialect, layout.column("id"))
  const hasOwner = table.columns.userId?.kind === "id"
  const lines = Object.keys(table.columns).map((member) =>
    isCounted && member === "id"
      ? `${id} ${counted}`
      : formatColumn(place, table, member, hasOwner && member === "userId" ? type : undefined),
  )
  if (table.counted) lines.unshift(`${id} ${isNumbered ? counted : rowId}`)
  if (table.stamped)
    lines.push(
      `${quoteName(dialect, layout.column("createdAt"))} ${stamp} not null default ${present[dialect]}`,
      `${quoteName(dialect, layout.column("updatedAt"))} ${stamp} not null`,
    )
  if (table.primary && !isCounted)
    lines.push(
      `primary key${dialect === "mssql" ? " nonclustered" : ""} (${formatColumns(place, table.primary)})`,
    )
  const indexes = listIndexes(table)
  // MySQL has the indexes among the lines of the table.
  if (dialect === "mysql")
    for (const index of indexes) {
      const indexName = quoteName(dialect, formatIndexName(layout, table, index))
      lines.push(`${index.unique ? "unique " : ""}key ${indexName} (${formatColumns(place, index.members)})`)
    }
  if (hasOwner && hasForeignKey) {
    const users = `${quoteName(dialect, layout.tables.users.name)} (${id})`
    lines.push(`foreign key (${formatColumns(place, ["userId"])}) references ${users} on delete cascade`)
  }
  const name = quoteName(dialect, table.name)
  const body = `${name} (\n  ${lines.join(",\n  ")}\n)${ends[dialect]}`
  if (dialect === "mysql") return [`create table if not exists ${body}`]
  const statement =
    dialect === "mssql"
      ? `if object_id(${quoteText(name)}) is null\ncreate table ${body}`
      : `create table if not exists ${body}`
  return [statement, ...indexes.map((index) => writeIndex(place, table, index))]
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
  const place = { dialect, layout: createLayout(options) }
  const all = Object.values(place.layout.tables).flatMap((table) =>
    writeTable(place, table, { hasForeignKey: true }),
  )
  return `${all.join(";\n\n")};\n`
}
