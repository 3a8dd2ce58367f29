/** The tables in the language of each database; every statement may run again. */
import { type Column, type Dialect, type Layout, type LayoutOptions, layoutOf, type Table } from "./layout.js"

export type { Dialect, SchemaName } from "./layout.js"

/** What makes or completes the tables. */
export interface Statements {
  /** Tables, each with its keys. */
  tables: string[]
  /** Columns that a table of another version may lack. */
  columns: string[]
  /** Indexes that it may lack. */
  indexes: string[]
}

type Types = Readonly<Record<Column["kind"] | "rowId" | "counted" | "stamp", string>>

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

const present: Readonly<Record<Dialect, string>> = {
  sqlite: "current_timestamp",
  postgres: "current_timestamp",
  mysql: "current_timestamp(3)",
  mssql: "sysdatetimeoffset()",
}

/** Names as the database has them between quotes; the name of a table may stand after that of its schema. */
function quoted(dialect: Dialect, name: string): string {
  const mark = dialect === "mysql" ? "`" : '"'
  return name.replace(/[^.]+/g, (part) => `${mark}${part.replaceAll(mark, mark + mark)}${mark}`)
}

function typeOf(dialect: Dialect, layout: Layout, { kind }: Column): string {
  if (kind === "id" && layout.ids === "integer") return dialect === "sqlite" ? "integer" : "int"
  if (kind === "date" && dialect === "sqlite" && layout.sqliteDates === "number") return "integer"
  return types[dialect][kind]
}

function columnLine(dialect: Dialect, layout: Layout, member: string, column: Column): string {
  const need = column.required ? " not null" : ""
  return `${quoted(dialect, layout.column(member))} ${typeOf(dialect, layout, column)}${need}`
}

/** Without the quotes and dots of a qualified name. */
const indexName = (layout: Layout, table: Table, members: readonly string[]): string =>
  [table.name.replace(/^.*\./, ""), ...members.map(layout.column)].join("_")

const listed = (dialect: Dialect, layout: Layout, members: readonly string[]): string =>
  members.map((member) => quoted(dialect, layout.column(member))).join(", ")

function tableLines(dialect: Dialect, layout: Layout, which: string, table: Table): string[] {
  const lines = Object.entries(table.columns).map(([member, column]) =>
    columnLine(dialect, layout, member, column),
  )
  const own = types[dialect]
  const numbered = layout.ids === "integer"
  if (which === "users" && numbered) lines[0] = `${quoted(dialect, layout.column("id"))} ${own.counted}`
  if (table.counted)
    lines.unshift(`${quoted(dialect, layout.column("id"))} ${numbered ? own.counted : own.rowId}`)
  if (table.stamped)
    lines.push(
      `${quoted(dialect, "createdAt")} ${own.stamp} not null default ${present[dialect]}`,
      `${quoted(dialect, "updatedAt")} ${own.stamp} not null`,
    )
  const kind = dialect === "mssql" ? "primary key nonclustered" : "primary key"
  if (table.primary && !(which === "users" && numbered))
    lines.push(`${kind} (${listed(dialect, layout, table.primary)})`)
  if (dialect === "mysql")
    for (const { members, word } of indexesOf(table))
      lines.push(
        `${word}key ${quoted(dialect, indexName(layout, table, members))} (${listed(dialect, layout, members)})`,
      )
  return lines
}

const indexesOf = (table: Table): { members: readonly string[]; word: string }[] => [
  ...table.unique.map((members) => ({ members, word: "unique " })),
  ...table.index.map((members) => ({ members, word: "" })),
]

function createTable(dialect: Dialect, layout: Layout, which: string, table: Table): string {
  const body = `(\n  ${tableLines(dialect, layout, which, table).join(",\n  ")}\n)`
  const name = quoted(dialect, table.name)
  if (dialect === "mssql")
    return `if object_id(N'${name.replaceAll("'", "''")}') is null\ncreate table ${name} ${body}`
  const end = dialect === "mysql" ? " character set utf8mb4 collate utf8mb4_bin" : ""
  return `create table if not exists ${name} ${body}${end}`
}

function addedColumns(dialect: Dialect, layout: Layout, table: Table): string[] {
  const name = quoted(dialect, table.name)
  return Object.entries(table.columns)
    .filter(([, { required }]) => !required)
    .map(([member, column]) => {
      const line = columnLine(dialect, layout, member, column)
      if (dialect === "postgres") return `alter table ${name} add column if not exists ${line}`
      if (dialect !== "mssql") return `alter table ${name} add column ${line}`
      return `if col_length(N'${name}', N'${layout.column(member)}') is null\nalter table ${name} add ${line}`
    })
}

function createIndexes(dialect: Dialect, layout: Layout, table: Table): string[] {
  const name = quoted(dialect, table.name)
  return indexesOf(table).map(({ members, word }) => {
    const index = quoted(dialect, indexName(layout, table, members))
    const on = `${name} (${listed(dialect, layout, members)})`
    if (dialect === "mysql") return `create ${word}index ${index} on ${on}`
    if (dialect !== "mssql") return `create ${word}index if not exists ${index} on ${on}`
    const nullable = word && members.find((member) => !table.columns[member]?.required)
    // A unique index of SQL Server takes one null alone.
    const filter = nullable ? ` where ${listed(dialect, layout, [nullable])} is not null` : ""
    const known = `select 1 from sys.indexes where name = N'${indexName(layout, table, members)}' and object_id = object_id(N'${name}')`
    return `if not exists (${known})\ncreate ${word}index ${index} on ${on}${filter}`
  })
}

/**
 * Everything that makes the tables, or completes them.
 * @param dialect The database.
 * @param layout The tables.
 */
export function statementsOf(dialect: Dialect, layout: Layout): Statements {
  const tables = Object.entries(layout.tables)
  return {
    tables: tables.map(([which, table]) => createTable(dialect, layout, which, table)),
    columns: tables.flatMap(([, table]) => addedColumns(dialect, layout, table)),
    indexes: tables.flatMap(([, table]) => createIndexes(dialect, layout, table)),
  }
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
  const { tables, indexes } = statementsOf(dialect, layoutOf(options))
  const all = dialect === "mysql" ? tables : [...tables, ...indexes]
  return `${all.join(";\n\n")};\n`
}
