/** Validates an entry, with messages in the words of the catalogue. */
import { z } from "zod/v3"
import { followSteps } from "../../src/engine/notation/template.js"
import { isRecord } from "../load.js"
import { findNearest, type Report, type Trail } from "../report.js"
import { alias, definition, type Written } from "./entry.js"

/** Keys of an entry, in the order of a sign-in. */
export const entryKeys: readonly string[] = Object.keys(definition.shape)

/**
 * Checks an entry against the vocabulary.
 * @param key Its key.
 * @param raw The entry as plain data.
 * @param report Where everything that does not fit is noted.
 * @returns Whether it is an alias, a definition, or neither.
 */
export function validateEntry(
  key: string,
  raw: unknown,
  report: Report,
): { kind: "alias"; entry: z.infer<typeof alias> } | { kind: "definition"; entry: Written } | undefined {
  if (!isRecord(raw)) {
    report.add([key], "the entry is not a map", { expected: "keys and values" })
    return undefined
  }
  if ("alias" in raw) {
    const result = alias.safeParse(raw)
    if (result.success) return { kind: "alias", entry: result.data }
    for (const issue of result.error.issues) reportIssue([key], issue, raw, report)
    return undefined
  }
  const result = definition.safeParse(raw)
  if (result.success) return { kind: "definition", entry: result.data }
  const unknown = result.error.issues.filter(({ code }) => code === "unrecognized_keys")
  for (const issue of unknown) reportIssue([key], issue, raw, report)
  // A key that is nearly a known one stands for it, so that this one is not called missing as well.
  const moved = new Set<string>()
  const meant = correctKeys(raw, unknown, moved)
  const rest = definition.safeParse(meant)
  for (const issue of rest.error?.issues ?? []) {
    const isBelowMoved = issue.path.some((_, at) => moved.has(issue.path.slice(0, at + 1).join()))
    if (!isBelowMoved && (issue.code !== "unrecognized_keys" || unknown.length === 0))
      reportIssue([key], issue, raw, report)
  }
  if (rest.success) return { kind: "definition", entry: rest.data }
  const last = definition.safeParse(correctKeys(meant, rest.error.issues))
  return last.success ? { kind: "definition", entry: last.data } : undefined
}

/** The entry with its unknown keys under the names that were meant, or without them: what is left is looked at in the same run. */
function correctKeys(
  raw: Record<string, unknown>,
  issues: readonly z.ZodIssue[],
  moved: Set<string> = new Set(),
): Record<string, unknown> {
  const copy = structuredClone(raw)
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue
    const place = followSteps(
      copy,
      issue.path.map((key) =>
        typeof key === "number" ? { kind: "index", index: key } : { kind: "member", name: key },
      ),
    )
    if (!isRecord(place)) continue
    const known = listKeys(definition, issue.path)
    for (const key of issue.keys) {
      const meant = findNearest(key, known)
      if (meant !== undefined && !Object.hasOwn(place, meant)) {
        place[meant] = place[key]
        moved.add([...issue.path, meant].join())
      }
      delete place[key]
    }
  }
  return copy
}

/**
 * Lists the keys that may stand at a place of the vocabulary.
 * @param schema The vocabulary.
 * @param path The place.
 * @returns None where an entry has names of its own.
 */
export function listKeys(schema: z.ZodTypeAny, path: ReadonlyArray<string | number>): string[] {
  if (schema instanceof z.ZodOptional) return listKeys(schema.unwrap(), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one: z.ZodTypeAny) => listKeys(one, path))
  const [key, ...rest] = path
  if (schema instanceof z.ZodArray) return listKeys(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  if (key === undefined) return Object.keys(schema.shape)
  return key in schema.shape ? listKeys(schema.shape[key], rest) : []
}

function reportIssue(trail: Trail, issue: z.ZodIssue, raw: Record<string, unknown>, report: Report): void {
  const at = [...trail, ...issue.path]
  switch (issue.code) {
    case "unrecognized_keys": {
      const known = listKeys("alias" in raw ? alias : definition, issue.path)
      for (const key of issue.keys) {
        const expected = known.length > 0 ? `one of ${known.join(" ")}` : "no other key"
        const few = report.problems.length < 100
        report.add([...at, key], `unknown key ${key}`, few ? { expected, near: findNearest(key, known) } : {})
      }
      return
    }
    case "invalid_union": {
      const missing = issue.unionErrors.every(({ issues }) =>
        issues.every((one) => isMissing(one, issue.path)),
      )
      if (missing) {
        report.add(at, "is missing", {
          expected: meanings[`${at.at(-2)}.${at.at(-1)}`] ?? describeExpectation(issue),
        })
        return
      }
      const branch = findLikeliest(issue)
      if (branch) for (const one of branch) reportIssue(trail, one, raw, report)
      else {
        const value = readValueAt(raw, issue.path)
        const what = typeof value === "string" ? `${value} is not known here` : "this form is not known"
        report.add(at, what, { expected: describeExpectation(issue), near: suggestValue(value, issue) })
      }
      return
    }
    case "invalid_enum_value":
      report.add(at, `${String(issue.received)} is not known here`, {
        expected: `one of ${issue.options.join(" ")}`,
        near: findNearest(String(issue.received), issue.options.map(String)),
      })
      return
    case "invalid_type":
      report.add(at, issue.received === "undefined" ? "is missing" : describeTypeName(issue.received), {
        expected: describeTypeName(issue.expected),
        near: issue.expected === "array" ? suggestList(readValueAt(raw, issue.path)) : undefined,
      })
      return
    case "invalid_literal":
      report.add(at, "another value", {
        expected: JSON.stringify(issue.expected),
        near: suggestValue(issue.received, issue),
      })
      return
    default:
      report.add(at, issue.code === "invalid_string" ? describePattern(at) : issue.message.toLowerCase())
  }
}

function readValueAt(raw: unknown, path: ReadonlyArray<string | number>): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    raw,
  )
}

/** The list that words in one text were meant to be: `me mail` and `me, mail` are two. */
function suggestList(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined
  const words = value.split(/[\s,]+/).filter(Boolean)
  return words.length > 0 && words.every((word) => /^[\w.:/-]+$/.test(word))
    ? `[${words.join(", ")}]`
    : undefined
}

/** The words that may stand at a place, whatever form each belongs to. */
function findWords(issue: z.ZodIssue): string[] {
  if (issue.code === "invalid_union")
    return issue.unionErrors.flatMap(({ issues }) => issues.flatMap(findWords))
  if (issue.code === "invalid_enum_value") return issue.options.map(String)
  return issue.code === "invalid_literal" && typeof issue.expected === "string" ? [issue.expected] : []
}

function isList(issue: z.ZodIssue): boolean {
  if (issue.code === "invalid_union") return issue.unionErrors.some(({ issues }) => issues.some(isList))
  return issue.code === "invalid_type" && issue.expected === "array"
}

/** Suggests a value for a text: a word that is known there, else a list of its words. */
function suggestValue(value: unknown, issue: z.ZodIssue): string | undefined {
  if (typeof value !== "string") return undefined
  const list = isList(issue) ? suggestList(value) : undefined
  const word = findNearest(value, findWords(issue))
  return list !== undefined && /[\s,]/.test(value.trim()) ? list : (word ?? list)
}

/** What stands at a place, where the vocabulary takes several forms. */
const meanings: Readonly<Record<string, string>> = {
  "user.id": "the path of the account id in the profile, such as id: sub",
  "user.name": "a path into the profile, or null when the provider has none",
  "user.email": "a path into the profile, or null when the provider has none",
  "user.image": "a path into the profile, or null when the provider has none",
}

function isMissing(issue: z.ZodIssue, path: ReadonlyArray<string | number>): boolean {
  if (issue.code === "invalid_union")
    return issue.unionErrors.every(({ issues }) => issues.every((one) => isMissing(one, path)))
  return issue.code === "invalid_type" && issue.received === "undefined" && issue.path.length === path.length
}

/** Finds the alternative that fails deepest, which is the one that was meant. */
function findLikeliest(issue: z.ZodInvalidUnionIssue): readonly z.ZodIssue[] | undefined {
  const deep = (one: z.ZodIssue): number =>
    one.path.length + (one.code === "unrecognized_keys" ? 1 : 0) - (one.code === "invalid_type" ? 0.5 : 0)
  const branches = issue.unionErrors
    .map(({ issues }) => ({ issues, depth: Math.max(...issues.map(deep)) }))
    .filter(({ depth }) => depth > issue.path.length)
  branches.sort((a, b) => b.depth - a.depth)
  return branches[0]?.issues
}

function describeExpectation(issue: z.ZodInvalidUnionIssue): string {
  const all = issue.unionErrors.flatMap(({ issues }) =>
    issues.map((one) => {
      if (one.code === "invalid_type") return describeTypeName(one.expected)
      if (one.code === "invalid_literal") return JSON.stringify(one.expected)
      if (one.code === "invalid_enum_value") return one.options.join(" or ")
      if (one.code === "custom") return one.message
      return undefined
    }),
  )
  return [...new Set(all.filter(Boolean))].join(" or ")
}

function describeTypeName(type: string): string {
  const names: Record<string, string> = {
    object: "a map",
    array: "a list",
    string: "text",
    boolean: "true or false",
    null: "null",
  }
  return names[type] ?? `a ${type}`
}

const patterns: Readonly<Record<string, string>> = {
  docs: "not an https address",
  brand: "not a colour; expected #rrggbb in quotes",
  mark: "not a mark; expected path data of SVG in a box of 24 by 24",
  monogram: "not a monogram; expected one or two letters or digits",
  symbol: "not a name; expected letters and digits, the first a capital",
  types: "not a name; expected letters and digits, the first a capital",
  profileType: "not a name; expected letters and digits, the first a capital",
  checked: "not a day; expected yyyy-mm-dd in quotes",
  alias: "not a provider id",
}

function describePattern(trail: Trail): string {
  return (
    patterns[String(trail.at(-1))] ??
    patterns[String(trail.at(-2))] ??
    "not of the expected form; expected one line without blanks at the ends"
  )
}
