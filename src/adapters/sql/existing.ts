/** The columns and indexes of a table, read from the catalogue of the database. */
import { quoteName } from "./ddl.js"
import type { Dialect } from "./layout.js"
import { type Connection, type RawBuilder, sql } from "./statement.js"

/** A column of an existing table. */
export interface ExistingColumn {
  name: string
  /** Its type, as a column of another table may have it. */
  type: string
  /** Whether the database fills it where a row does not say it. */
  filled: boolean
  /** Whether it may not be empty. */
  required: boolean
}

/** An existing table. */
export interface ExistingTable {
  columns: readonly ExistingColumn[]
  /** Those of expressions and of some rows only are left out. */
  indexes: readonly { columns: readonly string[]; unique: boolean }[]
}

interface Catalogue {
  /** name, type, filled, required */
  columns: RawBuilder<unknown>
  /** index, unique, column: one row for each column of an index, the first column first. */
  indexes: RawBuilder<unknown>
}

function splitTableName(name: string): { schema: string | undefined; table: string } {
  const table = name.replace(/^.*\./, "")
  return { schema: name.slice(0, -table.length - 1) || undefined, table }
}

const catalogues: Readonly<Record<Dialect, (name: string) => Catalogue>> = {
  postgres: (name) => {
    const table = quoteName("postgres", name)
    return {
      columns: sql`select a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
      (a.atthasdef or a.attidentity <> '') as "filled", a.attnotnull as "required" from pg_attribute a
      where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      indexes: sql`select i.indexrelid::text as "index", i.indisunique as "unique", a.attname as "column"
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = to_regclass(${table}) and i.indisvalid and i.indpred is null and k.place <= i.indnkeyatts
      order by i.indexrelid, k.place`,
    }
  },
  sqlite: (name) => {
    const { schema = "main", table } = splitTableName(name)
    return {
      columns: sql`select "name", "type", "dflt_value" is not null as "filled", "notnull" as "required"
      from pragma_table_info(${table}, ${schema}) order by "cid"`,
      // The key of a table that is its row number has no index of its own.
      indexes: sql`select 'row number' as "index", 1 as "unique", "name" as "column"
      from pragma_table_info(${table}, ${schema}) where "pk" = 1 and lower("type") = 'integer'
        and not exists (select 1 from pragma_table_info(${table}, ${schema}) where "pk" > 1)
      union all select * from (select l."name", l."unique", i."name"
        from pragma_index_list(${table}, ${schema}) as l, pragma_index_info(l."name", ${schema}) as i
        where l."partial" = 0 order by l."name", i."seqno")`,
    }
  },
  mysql: (name) => {
    const { schema = null, table } = splitTableName(name)
    const where = sql`table_schema = coalesce(${schema}, database()) and table_name = ${table}`
    return {
      columns: sql`select column_name as \`name\`, concat(column_type, coalesce(
        concat(' character set ', character_set_name, ' collate ', collation_name), '')) as \`type\`,
      column_default is not null or extra <> '' as \`filled\`, is_nullable = 'NO' as \`required\`
      from information_schema.columns where ${where} order by ordinal_position`,
      // An index of the first letters tells no two values apart.
      indexes: sql`select index_name as \`index\`, non_unique = 0 and sub_part is null as \`unique\`,
      column_name as \`column\` from information_schema.statistics where ${where} order by index_name, seq_in_index`,
    }
  },
  mssql: (name) => {
    const table = quoteName("mssql", name)
    return {
      columns: sql`select c.name as "name", type_name(c.user_type_id) + case
        when type_name(c.user_type_id) not like '%char' then ''
        when c.max_length = -1 then '(max) collate ' + c.collation_name
        when type_name(c.user_type_id) like 'n%' then concat('(', c.max_length / 2, ') collate ', c.collation_name)
        else concat('(', c.max_length, ') collate ', c.collation_name) end as "type",
      case when c.default_object_id <> 0 or c.is_identity = 1 then 1 else 0 end as "filled",
      case when c.is_nullable = 0 then 1 else 0 end as "required"
      from sys.columns c where c.object_id = object_id(${table}) order by c.column_id`,
      indexes: sql`select i.name as "index", i.is_unique as "unique", c.name as "column" from sys.indexes i
      inner join sys.index_columns k on k.object_id = i.object_id and k.index_id = i.index_id
      inner join sys.columns c on c.object_id = k.object_id and c.column_id = k.column_id
      where i.object_id = object_id(${table}) and i.has_filter = 0 and k.is_included_column = 0
      order by i.index_id, k.key_ordinal`,
    }
  },
}

/** Looks at a table, whose name may stand after that of its schema and a dot; undefined where there is none. */
export async function readExistingTable(
  connection: Connection,
  dialect: Dialect,
  name: string,
): Promise<ExistingTable | undefined> {
  const catalogue = catalogues[dialect](name)
  const { rows } = await connection.run(catalogue.columns.parts)
  if (rows.length === 0) return undefined
  const indexes = await connection.run(catalogue.indexes.parts)
  const byIndex = new Map<unknown, Record<string, unknown>[]>()
  for (const row of indexes.rows) byIndex.set(row.index, [...(byIndex.get(row.index) ?? []), row])
  return {
    columns: rows.map((row) => ({
      name: String(row.name),
      type: String(row.type),
      filled: Boolean(Number(row.filled)),
      required: Boolean(Number(row.required)),
    })),
    indexes: [...byIndex.values()]
      // An expression has no column.
      .filter((columns) => columns.every(({ column }) => column !== null))
      .map((columns) => ({
        columns: columns.map(({ column }) => String(column)),
        unique: columns.every(({ unique }) => Boolean(Number(unique))),
      })),
  }
}
