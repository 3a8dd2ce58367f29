/** The two small notations inside an entry, as far as a schema can see them: types, and values. */
import { z } from "zod/v3"

/** A type in the notation of TypeScript, before it is parsed by types.ts. */
export type Notation = string | number | boolean | null | Notation[] | { [member: string]: Notation }

/** A value of `let`, `user` or `set`, before it is parsed by values.ts. */
export type RawValue =
  | string
  | null
  | RawValue[]
  | { words: RawValue[] }
  | { when: Record<string, RawTest>; then: RawValue }

/** What a `when` asks of a member. */
export type RawTest = string | number | boolean | Array<string | number | boolean>

/** Text, a number or a truth value. */
export const literal: z.ZodType<string | number | boolean> = z.union([z.string(), z.number(), z.boolean()])

/** Type notation. */
export const notation: z.ZodType<Notation> = z
  .lazy(
    once(() =>
      z.union([
        z.string().min(1),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(notation).length(1),
        z.record(z.string().min(1), notation),
      ]),
    ),
  )
  .describe(
    "A type as in TypeScript: string integer number boolean url email datetime host slug unknown null and literals, joined by `|`; a map is an object, open to unknown members; a list of one type is an array. A key that ends in `?` may be absent or null (an option: absent), one that ends in `?!` may be absent and is never null; a name that ends in a mark stands in quotes.",
  )

/** A map of members, each with its type. */
export const members: z.ZodType<Record<string, Notation>> = z.record(z.string().min(1), notation)

const test: z.ZodType<RawTest> = z.union([literal, z.array(literal).min(1)])

/** The union is built once, so that the JSON Schema can refer to it. */
function once<T>(build: () => T): () => T {
  let built: T | undefined
  return () => {
    built ??= build()
    return built
  }
}

/** Value notation. */
export const value: z.ZodType<RawValue> = z
  .lazy(
    once(() =>
      z.union([
        z.null(),
        z.string().min(1),
        z.array(value).min(1),
        z.object({ words: z.array(value).min(1).describe("The present ones, joined by a blank.") }).strict(),
        z
          .object({
            when: z
              .record(z.string().min(1), test)
              .describe(
                "Path to test; all must hold. A test is a literal, a list of literals, `present`, `absent` or `starts x`.",
              ),
            // biome-ignore lint/suspicious/noThenProperty: a word of the notation; nothing awaits it
            then: value,
          })
          .strict(),
      ]),
    ),
  )
  .describe(
    "null; a path (`a.b`, `list[0]`, `list[flag]`, `list[kind=home]`, `list[kinds~=home]`, `.`); text with `{path|filter}` holes, absent as soon as one hole is; a list, whose first present value counts; `{ words: [...] }`; `{ when: {path: test}, then: value }`, absent unless every test holds. Bare text is a path in `user` and `set`, and text everywhere else.",
  )

/** Text that may carry holes. */
export const text: z.ZodType<string> = z
  .string()
  .min(1)
  .describe(
    "Text. `{name}` reads an option or a `let` name when the provider is configured; `{options.x}`, `{tokens.x}`, `{claims.x}` and `{callback.x}` are filled at sign-in.",
  )
