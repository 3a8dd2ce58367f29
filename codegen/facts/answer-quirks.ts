/** What is odd about an answer, in sentences. */
import type { z } from "zod/v3"
import type { answer } from "../vocabulary/call.js"
import { code, codes, listed, literals, type Sentences, said } from "./words.js"

type Answer = z.infer<typeof answer>

/** What the answer is called, `token answer`, and its words. */
interface Context {
  subject: string
  words: Answer
}

const readAs = { json: "JSON", form: "a form", jwt: "a signed token (JWT)" }

const sentences: Sentences<Answer, Context> = {
  ignore: (headers, { subject }) =>
    headers.length > 1
      ? `The headers ${codes(headers)} of the ${subject} are ignored.`
      : `The header ${codes(headers)} of the ${subject} is ignored.`,
  format: (format, { subject }) =>
    `The ${subject} is read as ${readAs[format]}, whatever its content type says.`,
  fails: ({ path, is, not }, { subject, words }) => {
    const where = words.error?.code === path ? `, in ${code(path)}` : ""
    return `Errors may come with status 200${where}: a ${subject} ${condition(path, is, not === true)} is one.`
  },
  error: errorSentence,
  pick: (path, { subject }) =>
    Array.isArray(path)
      ? `What counts of the ${subject} is ${path.map(picked).join(", or else ")}.`
      : `What counts of the ${subject} is its member ${code(path)}.`,
  rename: (names, { subject }) =>
    `The ${subject} has ${listed(Object.entries(names).map(([name, path]) => `${code(name)} at ${code(path)}`))}.`,
  join: (members, { subject }) =>
    `${codes([members].flat())} of the ${subject} may be a list, which is joined by blanks.`,
  set: (members, { subject }) => `${counted(members)} when the ${subject} has none.`,
  force: (members, { subject }) => `${counted(members)}, whatever the ${subject} says.`,
}

/**
 * Says what is odd about an answer.
 * @param words The answer's words.
 * @param subject What the answer is called: `token answer`.
 */
export function answerQuirks(words: Answer | undefined, subject: string): string[] {
  return words ? said(words, sentences, { subject, words }) : []
}

/** A path, or the dot that leads nowhere. */
function picked(path: string): string {
  return path === "." ? "the whole of it" : `its member ${code(path)}`
}

function condition(path: string, is: unknown, not: boolean): string {
  if (is === "present") return `${not ? "without" : "with"} ${code(path)}`
  if (is === "truthy")
    return `whose ${code(path)} is ${not ? "empty, zero or missing" : "neither empty nor zero"}`
  return `whose ${code(path)} is ${not ? "not " : ""}${literals(is)}`
}

function errorSentence(error: NonNullable<Answer["error"]>, { subject, words }: Context): string | undefined {
  const known = error.code === words.fails?.path
  const parts = [
    ...(error.code && !known ? [`an error in ${code(error.code)}`] : []),
    ...(error.description ? [`the description of an error in ${code(error.description)}`] : []),
  ]
  return parts.length > 0 ? `The ${subject} has ${listed(parts)}.` : undefined
}

function counted(members: Readonly<Record<string, unknown>>): string {
  return listed(
    Object.entries(members).map(([name, value]) => `${code(name)} counts as ${code(String(value))}`),
  )
}
