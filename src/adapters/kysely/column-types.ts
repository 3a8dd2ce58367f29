/** The type of each column, in each database. */
import type { Column, Dialect, Layout } from "./layout.js"

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
export const filledTypes: Readonly<Record<Dialect, Pick<Types, "rowId" | "counted" | "stamp">>> = types

/**
 * The type of a column.
 * @param dialect The database.
 * @param layout The tables.
 * @param column The column.
 */
export function typeOf(dialect: Dialect, layout: Layout, { kind }: Column): string {
  if (kind === "id" && layout.ids === "integer") return dialect === "sqlite" ? "integer" : "int"
  if (kind === "date" && dialect === "sqlite" && layout.sqliteDates === "number") return "integer"
  return types[dialect][kind]
}
