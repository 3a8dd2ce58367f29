/**
 * Checks profiles against what an entry of the catalogue says of them, in the entry's own notation. It accepts, gives back and
 * refuses what the validator of `authlas/profiles/{id}` does, which takes zod: `test/codegen/checks.test.ts` compares both.
 */

import type { ProfileSchema } from "../../types/identity.js"
import { isObject } from "../realm.js"
import { parseUrl } from "../web-address.js"

export type { ProfileSchema }

/**
 * What a value may be: alternatives in a text, a list of one type, or an object of at least these members. A member whose name
 * ends in `?` may be absent or null, one whose name ends in `?!` absent.
 */
export type ProfileNotation =
  | string
  | readonly [ProfileNotation]
  | { readonly [member: string]: ProfileNotation }

/** What is wrong with a value, and where; the path begins as empty, and each level puts its key in front. */
interface Issue {
  path: PropertyKey[]
  message: string
  code: string
  expected?: string
}

/** Gives back the value, with cleaned addresses, and notes what is wrong with it. */
type Check = (value: unknown, issues: Issue[]) => unknown

const atoms: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  url: (value) => typeof value === "string" && parseUrl(value.trim()) !== undefined,
  null: (value) => value === null,
  unknown: () => true,
}

/** Most issues that are noted of a profile: what is behind them is not looked at. */
const maxIssues = 100

function createIssue(code: string, expected?: string): Issue {
  return { path: [], message: "Invalid input", code, ...(expected && { expected }) }
}

/** Says why a value is not of a type. */
function explainMismatch(type: string, value: unknown): Issue {
  // The rest are literals.
  if (!atoms[type]) return createIssue("invalid_value")
  if (type === "url")
    return typeof value === "string" ? createIssue("invalid_format") : createIssue("invalid_type", "string")
  if (type !== "integer") return createIssue("invalid_type", type)
  if (!Number.isFinite(value)) return createIssue("invalid_type", "number")
  if (!Number.isInteger(value)) return createIssue("invalid_type", "int")
  return createIssue(Number(value) > 0 ? "too_big" : "too_small")
}

/** Says why a value is of none of several types: by the type that it nearly has, if there is just one. */
function explainRefusal(types: readonly string[], value: unknown): Issue {
  const known = types.some((type) => atoms[type])
  const issues = known ? types.map((type) => explainMismatch(type, value)) : [createIssue("invalid_value")]
  const near = issues.length === 1 ? issues : issues.filter(({ code }) => !/type|value/.test(code))
  return near.length === 1 && near[0] ? near[0] : createIssue("invalid_union")
}

function readText(text: string): Check {
  const types = text.split(" | ")
  const tests = types.map((type) => {
    if (atoms[type]) return atoms[type]
    const literal: unknown = JSON.parse(type)
    return (value: unknown) => value === literal
  })
  const others = types.length === 1 ? types : types.filter((type) => type !== "null")
  return (value, issues) => {
    for (let at = 0; at < tests.length; at++)
      if (tests[at]?.(value))
        return types[at] === "url"
          ? String(value)
              .trim()
              .replace(/[\t\n\r]/g, "")
          : value
    issues.push(explainRefusal(others, value))
    return value
  }
}

/** Checks what stands at a key. */
function checkAt(key: PropertyKey, value: unknown, check: Check, issues: Issue[]): unknown {
  const before = issues.length
  const checked = check(value, issues)
  for (let at = before; at < issues.length; at++) issues[at]?.path.unshift(key)
  return checked
}

function readList(notation: ProfileNotation): Check {
  const check = readNotation(notation)
  return (value, issues) => {
    if (Array.isArray(value))
      return Array.from(value, (item, at) =>
        issues.length < maxIssues ? checkAt(at, item, check, issues) : item,
      )
    issues.push(createIssue("invalid_type", "array"))
    return value
  }
}

function readMembers(notation: { readonly [member: string]: ProfileNotation }): Check {
  const members = Object.entries(notation).map(([name, type]) => {
    const key = name.replace(/\?!?$/, "")
    return { key, isOptional: key !== name, isNullable: name.endsWith("?"), check: readNotation(type) }
  })
  return (value, issues) => {
    if (!isObject(value)) {
      issues.push(createIssue("invalid_type", "object"))
      return value
    }
    // A copy with a few members written anew takes V8 a fraction of what an object takes that grows by each.
    const checked = { ...value }
    for (const { key, isOptional, isNullable, check } of members) {
      if (issues.length >= maxIssues) break
      const member = value[key]
      if (member === undefined ? isOptional : isNullable && member === null) continue
      const before = issues.length
      const result = checkAt(key, member, check, issues)
      if (result !== member) checked[key] = result
      if (member === undefined && issues.length === before && !(key in value))
        issues.push({ ...createIssue("invalid_type", "nonoptional"), path: [key] })
    }
    for (const key in value) {
      if (key === "__proto__") delete checked[key]
      else if (!Object.hasOwn(checked, key)) checked[key] = value[key]
    }
    return checked
  }
}

function readNotation(notation: ProfileNotation): Check {
  if (typeof notation === "string") return readText(notation)
  return isObject(notation) ? readMembers(notation) : readList(notation[0])
}

/**
 * Makes the check of a profile.
 * @param notation What the profile is declared to be.
 */
export function readProfileForm<P>(notation: ProfileNotation): ProfileSchema<P> {
  const check = readNotation(notation)
  return {
    safeParse(value) {
      const issues: Issue[] = []
      const data = check(value, issues) as P
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
    },
  }
}
