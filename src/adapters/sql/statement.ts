/** Statements in parts, which a connection writes in the language of its database. */

/** A part of a statement: text, a name to quote, or a bound value. */
export type Part = { text: string } | { name: string } | { value: unknown }

/** What a statement gave. */
export interface QueryResult<Row> {
  rows: Row[]
  numAffectedRows?: bigint | undefined
  /** The number that the database counted for the row. */
  insertId?: bigint | undefined
}

/** Where statements run: a database, or a transaction in it. */
export interface Connection {
  /**
   * Runs a statement.
   * @param parts Its parts.
   * @param name Names a statement whose text never changes and which runs often: it is written once, and where the driver
   * can, each connection prepares it once.
   */
  run(parts: readonly Part[], name?: string): Promise<QueryResult<Record<string, unknown>>>
}

/** A statement, or a piece of one. */
export interface RawBuilder<Row> {
  readonly parts: readonly Part[]
  /** Runs it as a whole statement. */
  execute(connection: Connection, name?: string): Promise<QueryResult<Row>>
}

/** Tells a piece from a value, which may have any other shape. */
const mark = Symbol("statement")

const isPiece = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === "object" && value !== null && mark in value

function createStatement(parts: readonly Part[]): RawBuilder<unknown> {
  const statement = {
    [mark]: true,
    parts,
    execute: (connection: Connection, name?: string) => connection.run(parts, name),
  }
  return statement
}

const readParts = (value: unknown): readonly Part[] => (isPiece(value) ? value.parts : [{ value }])

function joinParts(lists: readonly (readonly Part[])[], separator: readonly Part[]): Part[] {
  const parts: Part[] = []
  for (const [index, list] of lists.entries()) {
    if (index > 0) parts.push(...separator)
    parts.push(...list)
  }
  return parts
}

const quoteNames = (names: readonly string[]): Part[] =>
  joinParts(
    names.map((name) => [{ name }]),
    [{ text: "." }],
  )

function writeStatement(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<unknown> {
  const parts: Part[] = []
  for (const [index, text] of texts.entries()) {
    if (text !== "") parts.push({ text })
    if (index < values.length) parts.push(...readParts(values[index]))
  }
  return createStatement(parts)
}

/**
 * Writes statements, as the function of the same name of Kysely does: what is put between the texts is a value, unless it
 * was made by this function.
 */
export const sql = Object.assign(writeStatement, {
  /** Unchanged text. */
  raw: (text: string): RawBuilder<unknown> => createStatement([{ text }]),
  /** A name, which others may qualify. */
  id: (...names: string[]): RawBuilder<unknown> => createStatement(quoteNames(names)),
  /** The name of a table, which may stand after that of its schema and a dot. */
  table: (name: string): RawBuilder<unknown> => createStatement(quoteNames(name.match(/[^.]+/g) ?? [name])),
  /** A number within the text. */
  lit: (number: number): RawBuilder<unknown> => createStatement([{ text: String(number) }]),
  /** Several one after another. */
  join: (items: readonly unknown[], separator = writeStatement`, `): RawBuilder<unknown> =>
    createStatement(joinParts(items.map(readParts), separator.parts)),
})
