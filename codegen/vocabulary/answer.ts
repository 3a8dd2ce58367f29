/** The words for what is odd about an answer, in the order in which they are applied. */
import { z } from "zod/v3"
import { literal } from "../notation/syntax.js"
import { names } from "./parameters.js"
import { joinCodes, joinLiterals, joinTexts, quoteCode } from "./sentence.js"
import { defineWord, listQuirks, makeWordMap } from "./word.js"

const path = z.string().min(1)
const readAs = { json: "JSON", form: "a form", jwt: "a signed token (JWT)" }

const failure = z
  .object({
    path: path.describe("Path of the member that tells."),
    is: z
      .union([z.enum(["present", "truthy"]), literal, z.array(literal).min(1)])
      .describe("`present`, `truthy`, a literal or a list of literals."),
    not: z.boolean().optional().describe("True: the answer fails when the test does not hold."),
  })
  .strict()

const errorPlaces = z
  .object({
    code: path.optional().describe("Path of the error code."),
    description: path.optional().describe("Path of the sentence about it."),
  })
  .strict()

/** What the answer is called, `token answer`, and its words on errors. */
interface Subject {
  subject: string
  words: {
    fails?: z.infer<typeof failure> | undefined
    error?: z.infer<typeof errorPlaces> | undefined
  }
}

/** What is odd about an answer. */
export const answerWords = {
  ignore: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Response headers that do not mean what they say and are dropped.",
    verbatim: true,
    quirk: (headers, { subject }: Subject) =>
      headers.length > 1
        ? `The headers ${joinCodes(headers)} of the ${subject} are ignored.`
        : `The header ${joinCodes(headers)} of the ${subject} is ignored.`,
  }),
  format: defineWord({
    schema: z.enum(["json", "form", "jwt"]).optional(),
    manual: "How to read the body, whatever the content type says.",
    verbatim: true,
    quirk: (format, { subject }: Subject) =>
      `The ${subject} is read as ${readAs[format]}, whatever its content type says.`,
  }),
  fails: defineWord({
    schema: failure.optional(),
    manual: "A 200 that is a failure: { path, is: present | truthy | literal | [literals], not }.",
    quirk: ({ path: at, is, not }, { subject, words }: Subject) => {
      const where = words.error?.code === at ? `, in ${quoteCode(at)}` : ""
      return `Errors may come with status 200${where}: a ${subject} ${describeCondition(at, is, not === true)} is one.`
    },
  }),
  error: defineWord({
    schema: errorPlaces.optional(),
    manual: "{ code: path, description: path }, when they are not in `error` and `error_description`.",
    verbatim: true,
    quirk: (error, { subject, words }: Subject) => {
      const known = error.code === words.fails?.path
      const parts = [
        ...(error.code && !known ? [`an error in ${quoteCode(error.code)}`] : []),
        ...(error.description ? [`the description of an error in ${quoteCode(error.description)}`] : []),
      ]
      return parts.length > 0 ? `The ${subject} has ${joinTexts(parts)}.` : undefined
    },
  }),
  pick: defineWord({
    schema: z.union([path, z.array(path).min(1)]).optional(),
    manual: "Path of the member that is the real answer; of a list, the first that exists.",
    verbatim: true,
    quirk: (picks, { subject }: Subject) =>
      Array.isArray(picks)
        ? `What counts of the ${subject} is ${picks.map(describePicks).join(", or else ")}.`
        : `What counts of the ${subject} is its member ${quoteCode(picks)}.`,
  }),
  rename: defineWord({
    schema: names.optional(),
    manual: "Standard name to the path where this provider puts it.",
    verbatim: true,
    quirk: (renamed, { subject }: Subject) =>
      `The ${subject} has ${joinTexts(Object.entries(renamed).map(([name, at]) => `${quoteCode(name)} at ${quoteCode(at)}`))}.`,
  }),
  join: defineWord({
    schema: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    manual: "Members that arrive as a list and are joined by a blank.",
    quirk: (members, { subject }: Subject) =>
      `${joinCodes([members].flat())} of the ${subject} may be a list, which is joined by blanks.`,
  }),
  divide: defineWord({
    schema: z.record(z.string().min(1), z.number().int().min(2)).optional(),
    manual:
      "Members that are numbers, or digits in a text, to what they are divided by: { expires_in: 1000 } where a life is in milliseconds. The result is a whole number.",
    verbatim: true,
    quirk: (members, { subject }: Subject) =>
      joinTexts(
        Object.entries(members).map(
          ([name, by]) => `${quoteCode(name)} of the ${subject} is divided by ${by.toLocaleString("en")}`,
        ),
      ).concat("."),
  }),
  set: defineWord({
    schema: z.record(z.string().min(1), literal).optional(),
    manual: "Members with a fixed value, unless the answer has them.",
    verbatim: true,
    quirk: (members, { subject }: Subject) => `${countMembers(members)} when the ${subject} has none.`,
  }),
  force: defineWord({
    schema: z.record(z.string().min(1), literal).optional(),
    manual: "Members with a fixed value, whatever the answer says of them.",
    verbatim: true,
    quirk: (members, { subject }: Subject) => `${countMembers(members)}, whatever the ${subject} says.`,
  }),
}

/** What is odd about an answer, as a map. */
export const answer = makeWordMap(answerWords)

/** What an entry says of an answer. */
export type Answer = z.infer<typeof answer>

/**
 * Says what is odd about an answer.
 * @param words The answer's words, if it has any.
 * @param subject What the answer is called: `token answer`.
 */
export function listAnswerQuirks(words: Answer | undefined, subject: string): string[] {
  return words ? listQuirks<Subject>(answerWords, words, { subject, words }) : []
}

/** A path, or the dot that leads nowhere. */
function describePicks(path: string): string {
  return path === "." ? "the whole of it" : `its member ${quoteCode(path)}`
}

function describeCondition(path: string, is: unknown, not: boolean): string {
  if (is === "present") return `${not ? "without" : "with"} ${quoteCode(path)}`
  if (is === "truthy")
    return `whose ${quoteCode(path)} is ${not ? "empty, zero or missing" : "neither empty nor zero"}`
  return `whose ${quoteCode(path)} is ${not ? "not " : ""}${joinLiterals(is)}`
}

function countMembers(members: Readonly<Record<string, unknown>>): string {
  return joinTexts(
    Object.entries(members).map(
      ([name, value]) => `${quoteCode(name)} counts as ${quoteCode(String(value))}`,
    ),
  )
}
