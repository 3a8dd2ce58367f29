/** Texts with placeholders, `{path|filter}`: the one grammar of engine, generator and simulator. */
import { AuthError } from "../errors.js"
import { memoizeByText } from "../memory.js"
import { isObject, omitUndefined } from "../realm.js"

/**
 * One step of a path; `[flag]` and `[kind=home]` lead to the first item whose member is true, or reads so,
 * `[kinds~=home]` to the first whose member is a list that holds the text.
 */
export type Step =
  | { kind: "member"; name: string }
  | { kind: "index"; index: number }
  | { kind: "item"; member: string; equals: string | undefined; holds?: true }

/** The steps that a text begins with, and the number of characters that they take. */
interface Walk {
  steps: readonly Step[]
  end: number
}

/** What needs no quotes: letters, digits and these marks, one letter, digit or low line at least. */
const name = "(?=[$@:-]*[\\p{L}\\p{N}_])[\\p{L}\\p{N}_$@:-]+"
/** `["odd name"]`, `[0]`, `[flag]`, `[kind=home]`, `[kinds~=home]`, or a name, which a dot parts from what is before it. */
const form = new RegExp(
  `\\[(?:"([^"]+)"|(\\d{1,6})|(?!-?\\d+\\])(${name})(?:(~?=)([^[\\]{}|"]+))?)\\]|(\\.?)(${name})`,
  "uy",
)

/** Takes steps off the beginning of a text. */
export function readSteps(text: string): Walk {
  if (/^\.(?:\||$)/.test(text)) return { steps: [], end: 1 }
  const steps: Step[] = []
  let end = 0
  while (end < text.length) {
    form.lastIndex = end
    const found = form.exec(text)
    if (!found) break
    const [whole, quoted, index, member, mark, equals, dot, plain] = found
    if (plain !== undefined && (dot === "") !== (end === 0)) break
    if (index !== undefined) steps.push({ kind: "index", index: Number(index) })
    else if (member !== undefined)
      steps.push({ kind: "item", member, equals, ...(mark === "~=" ? { holds: true } : {}) })
    else steps.push({ kind: "member", name: quoted ?? plain ?? "" })
    end += whole.length
  }
  return { steps, end }
}

/** Takes a path apart. */
export const parsePath: (path: string) => readonly Step[] = memoizeByText((path) => {
  const { steps, end } = readSteps(path)
  if (end < path.length || end === 0)
    throw createMisreadError(
      path,
      end,
      'a.b, list[0], list[flag], list[kind=home], ["odd name"], or . for the whole',
    )
  return steps
})

/** Says where a text stops being what it should be. */
export function createMisreadError(text: string, at: number, remedy: string): AuthError {
  return new AuthError(`${JSON.stringify(text)} is not understood at character ${at + 1}. Write ${remedy}.`)
}

/** Names what a path begins with. */
export function readFirstName([first]: readonly Step[]): string {
  return first?.kind === "member" ? first.name : ""
}

/** Finds where a step leads. */
export function findKey(value: unknown, step: Step): string | number | undefined {
  if (step.kind === "member")
    return isObject(value) && Object.hasOwn(value, step.name) ? step.name : undefined
  if (!Array.isArray(value)) return undefined
  const index =
    step.kind === "index"
      ? step.index
      : value.findIndex((item) => {
          const member = readMember(item, step.member)
          // Compared as text: true and "true" are written alike in a path.
          if (step.holds) return Array.isArray(member) && member.some((one) => String(one) === step.equals)
          return step.equals === undefined ? Boolean(member) : String(member) === step.equals
        })
  return index >= 0 && index < value.length ? index : undefined
}

/** Reads the value at the end of steps. */
export function followSteps(value: unknown, steps: readonly Step[]): unknown {
  let current = value
  for (const step of steps) {
    const key = findKey(current, step)
    if (key === undefined) return undefined
    current = (current as Record<string | number, unknown>)[key]
  }
  return current
}

/** Reads the value at a path. */
export function readValueAt(value: unknown, path: string): unknown {
  return followSteps(value, parsePath(path))
}

/** Reads one own member of an object. */
export function readMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** What a value goes through before it is put in: `lower`, or with an argument `shift 22`. */
export interface Filter {
  name: string
  /** Empty when it has none. */
  argument: string
}

/** A placeholder of a text. */
export interface Placeholder {
  /** As it stands in the text, braces included. */
  written: string
  /** How many characters of the text stand before it. */
  at: number
  /** Its path as text. */
  path: string
  steps: readonly Step[]
  filters: readonly Filter[]
}

/** A text taken apart: what stands as it is, and placeholders. */
export type Parts = ReadonlyArray<string | Placeholder>

const braces = /\{([^{}]*)\}|[{}]/g
const filter = /\|([A-Za-z]+)(?: ([^|]+))?/g
const filters = new RegExp(`^(?:${filter.source})*$`)

/** Takes a text apart. */
export function readTemplate(
  text: string,
  isPlaceholder: (content: string) => boolean = () => true,
): Parts | number {
  const parts: Array<string | Placeholder> = []
  let from = 0
  for (const { 0: written, 1: content = "", index: at } of text.matchAll(braces)) {
    if (!isPlaceholder(content)) continue
    const { steps, end } = readSteps(content)
    const path = content.slice(0, end)
    const rest = content.slice(end)
    if (!path) return at
    if (!filters.test(rest)) return at + 1 + end
    const found = [...rest.matchAll(filter)].map(([, name = "", argument = ""]) => ({ name, argument }))
    parts.push(text.slice(from, at), { written, at, path, steps, filters: found })
    from = at + written.length
  }
  return [...parts, text.slice(from)].filter(Boolean)
}

/** Fills the placeholders of a text; undefined as soon as one has no value. */
type Fill = (text: string) => string | undefined

/** Fills the placeholders of a text. A value that was put in is not searched again. */
export function fillPlaceholders<Placeholder extends object>(
  parts: ReadonlyArray<string | Placeholder>,
  look: (placeholder: Placeholder) => string | undefined,
): string | undefined {
  let filled = ""
  for (const part of parts) {
    const value = typeof part === "string" ? part : look(part)
    if (value === undefined) return undefined
    filled += value
  }
  return filled
}

/** Fills every text of a JSON value. */
export function fillValue(value: unknown, fill: Fill): unknown {
  if (typeof value === "string") return fill(value)
  if (Array.isArray(value)) return value.map((item) => fillValue(item, fill))
  if (typeof value !== "object" || value === null) return value
  return omitUndefined(
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillValue(item, fill)])),
  )
}

/** What a filter looks for, and what it puts in its place. */
type Replacement = readonly [pattern: RegExp, by: string]

/** Names of the filters that replace a pattern. They complete an address that the application configures. */
export type PatternFilter = "trim" | "slash"

/** What each of them does. */
export const replacements: Readonly<Record<PatternFilter, Replacement>> = {
  // They look back, so that slashes in the midst of a long text are passed once and not once for each of them.
  trim: [/(?<!\/)\/+$/, ""],
  slash: [/(?<=[^/])\/*$/, "/"],
}

/** A filter that is the same everywhere. */
interface SharedFilter {
  /** Whether an argument follows its name. */
  argued?: true
  /** Computes the result. */
  apply(text: string, argument: string): string
}

/** Takes the argument of `replace` apart. */
export function parseReplacement(argument: string): [what: string, by: string] {
  const at = argument.indexOf(" ")
  return at < 0 ? [argument, ""] : [argument.slice(0, at), argument.slice(at + 1)]
}

/** Names of the filters. */
type SharedFilterName = PatternFilter | "lower" | "upper" | "replace"

/** All of them. */
export const shared: Readonly<Record<SharedFilterName, SharedFilter>> = {
  trim: { apply: (text) => text.replace(...replacements.trim) },
  slash: { apply: (text) => text.replace(...replacements.slash) },
  lower: { apply: (text) => text.toLowerCase() },
  upper: { apply: (text) => text.toUpperCase() },
  replace: {
    argued: true,
    apply(text, argument) {
      const [what, by] = parseReplacement(argument)
      return text.replaceAll(what, () => by)
    },
  },
}

/** The same, to be looked up by what a text says. */
export const sharedFilters: ReadonlyMap<string, SharedFilter> = new Map(Object.entries(shared))

/** Finds the placeholder that a text consists of. */
export function readOnlyPlaceholder(text: string): Placeholder | undefined {
  const parts = readTemplate(text)
  const [only] = typeof parts === "number" || parts.length > 1 ? [] : parts
  return typeof only === "object" && only.filters.length === 0 ? only : undefined
}
