/** A word of the vocabulary: its schema and all sentences about it, in one place. */
import { z } from "zod/v3"

/** Sentences about a word of an entry: none, one or several. */
type Said = string | readonly string[] | undefined

/** A line of PROVIDERS.md: texts, some of which lead to an address. */
export type FactLine = ReadonlyArray<string | { text: string; address: string }>

/** A word: the JSON Schema, the manual, the quirks and the data that the generator emits are made of it. */
export interface Word<Schema extends z.ZodTypeAny = z.ZodTypeAny, Context = never> {
  /** Schema of its value. */
  readonly schema: Schema
  /** Meaning: the description in the JSON Schema, and the word's line in the manual. */
  readonly manual: string
  /** Default of an entry without the word. */
  readonly default?: string
  /** Words of its map, which the manual lists below it. */
  readonly words?: Words
  /** Its value is copied, under its own name, into the provider's configuration and into catalogue.json. */
  readonly verbatim?: true
  /** A fact for readers, which the engine does not read: its value is copied into catalogue.json. */
  readonly fact?: {
    /** Label of its line in PROVIDERS.md. */
    readonly label: string
    /** Writes the line. `names` has what each name of `let` can be. */
    line(given: NonNullable<z.infer<Schema>>, names?: Readonly<Record<string, readonly string[]>>): FactLine
  }
  /** An entry that extends this one does not inherit it. */
  readonly ownOnly?: true
  /** The word of its map or stage before whose sentence its own stands, where that is not the order of an entry. */
  readonly before?: string
  /**
   * What deviates from the standards where an entry says this word, or `silent`.
   * @param given What the entry says.
   * @param context What the sentence needs besides.
   */
  quirk(given: NonNullable<z.infer<Schema>>, context: Context): Said
}

/** Words by name, in the order in which an entry gives them. */
export type Words<Context = never> = Readonly<Record<string, Word<z.ZodTypeAny, Context>>>

/**
 * Defines a word.
 * @param definition Its schema and every sentence on it.
 * @returns The word, its schema with the description that the JSON Schema shows.
 */
export function defineWord<Schema extends z.ZodTypeAny, Context>(
  definition: Word<Schema, Context>,
): Word<Schema, Context> {
  const { schema, manual, default: usual } = definition
  const description = usual === undefined ? manual : `${manual} Default: ${usual}.`
  return { ...definition, schema: schema.describe(description) }
}

/** The schemas of words, as members of a map. */
export function listSchemas<Of extends Words>(words: Of): { [Name in keyof Of]: Of[Name]["schema"] } {
  const schemas = Object.entries(words).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as { [Name in keyof Of]: Of[Name]["schema"] }
}

/** A map of words and of nothing else. */
export function makeWordMap<Of extends Words>(
  words: Of,
): z.ZodObject<{ [Name in keyof Of]: Of[Name]["schema"] }, "strict"> {
  return z.object(listSchemas(words)).strict()
}

/**
 * Says what the words of a map say, in their order.
 * @param words The words.
 * @param given What an entry says; words of other maps in it are passed over.
 * @param context What their sentences need besides.
 */
export function listQuirks<Context>(words: Words<Context>, given: object, context: Context): string[] {
  const values = given as Readonly<Record<string, unknown>>
  return Object.entries(words)
    .filter(([, { before }]) => before === undefined)
    .flatMap(([name]) => [...listNamesBefore(words, name), name])
    .flatMap((name) => {
      const value = values[name]
      return value === undefined || value === null ? [] : [words[name]?.quirk(value, context) ?? []].flat()
    })
}

function listNamesBefore(words: Words, name: string): string[] {
  const names = Object.keys(words).filter((one) => words[one]?.before === name)
  return names.flatMap((one) => [...listNamesBefore(words, one), one])
}

/**
 * The fixed texts that may stand where a word stands.
 * @param schema What may stand there.
 */
export function listChoices(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodOptional) return listChoices(schema.unwrap())
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodTypeAny[]).flatMap(listChoices)
  if (schema instanceof z.ZodEnum) return [...(schema.options as string[])]
  return schema instanceof z.ZodLiteral && schema.value !== false ? [String(schema.value)] : []
}

/**
 * Lists the words whose value is taken over verbatim.
 * @param words The words of a map or a stage.
 */
export function listVerbatimWords(words: Words): string[] {
  return Object.keys(words).filter((name) => words[name]?.verbatim)
}

/**
 * Lists the words whose value `catalogue.json` has as it is and under its own name.
 * @param words The words of an entry.
 */
export function listPublishedWords(words: Words): string[] {
  return Object.keys(words).filter((name) => words[name]?.verbatim || words[name]?.fact)
}

/**
 * Lists the words that an entry says of itself alone.
 * @param words The words of an entry.
 */
export function listOwnWords(words: Words): string[] {
  return Object.keys(words).filter((name) => words[name]?.ownOnly)
}

/** The quirk of a word that needs no sentence. */
export const silent = (): undefined => undefined
