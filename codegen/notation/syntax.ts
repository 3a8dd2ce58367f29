/** The two small notations inside an entry, as far as a schema can see them: types, and values. */
import { z } from "zod/v3"

/** The forms of a type, as the manual and the JSON Schema list them. */
export const typeForms =
  'string integer number boolean url email datetime host slug unknown null, and literals, joined by " | ", as in TypeScript.'

/** What else holds of types. */
export const typeRules: readonly string[] = [
  'A map is an object (open to unknown members), a list of one type is an array. A member whose key ends in "?" may be absent or null, one whose key ends in "?!" may be absent and is never null, any other is always there. An option is never null: "?" says that it can be left out. A name that ends in a mark stands in quotes: \'"staff?"?\'.',
  "`host` and `slug` are texts that are safe inside an address. Give numeric ids as `integer | string`: beyond 2^53 they arrive as text.",
]

/** The six forms of a value and what each means, as the manual and the JSON Schema list them. */
export const valueForms: ReadonlyArray<readonly [form: string, meaning: string]> = [
  ["null", "the provider has none"],
  [
    "a.b  list[0]  list[primary]  list[type=home]  list[types~=home]  .",
    'path: member, element, first element whose member is true, or equals, or is a list that holds the text; the whole. A name is letters, digits and _ $ @ : -, any other stands in quotes: ["odd name"]. What is written as a text in a path, true and 7 too, equals the value that reads so',
  ],
  [
    '"{first} {last|lower}"',
    "text with placeholders, each a path and filters; absent as soon as one placeholder is absent",
  ],
  ["[nickname, login]", "the first that is present"],
  ["{ words: [first, last] }", "the present ones, joined by a blank"],
  [
    "{ when: { path: test }, then: value }",
    'absent unless every test holds: a literal, [literals], present, absent, "starts x"',
  ],
]

/** What else holds of values. */
export const valueRules: readonly string[] = [
  "Bare text is a path in `user` and `set`, and plain text everywhere else: the one rule to remember. Paths begin at the profile (`user`), at the answer (`set`), at the options and `let` names elsewhere. By name, always: tokens.<member> of the token answer, claims.<member> of the id token, callback.<parameter>, options.<name>.",
]

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
    buildOnce(() =>
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
  .describe([typeForms, ...typeRules].join(" "))

/** A map of members, each with its type. */
export const members: z.ZodType<Record<string, Notation>> = z.record(z.string().min(1), notation)

const test: z.ZodType<RawTest> = z.union([literal, z.array(literal).min(1)])

/** The union is built once, so that the JSON Schema can refer to it. */
function buildOnce<T>(build: () => T): () => T {
  let built: T | undefined
  return () => {
    built ??= build()
    return built
  }
}

/** Value notation. */
export const value: z.ZodType<RawValue> = z
  .lazy(
    buildOnce(() =>
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
  .describe([...valueForms.map(([form, meaning]) => `${form}: ${meaning}.`), valueRules[0]].join(" "))

/** Text that may carry placeholders. */
export const text: z.ZodString = z
  .string()
  .min(1)
  .describe(
    "Text. `{name}` reads an option or a `let` name when the provider is configured; `{options.x}`, `{tokens.x}`, `{claims.x}` and `{callback.x}` are filled at sign-in.",
  )
