/** Texts with holes, `{path|filter}`: the one grammar of engine, generator and simulator. */
import { type Step, walk } from "./path.js"

/** What a value goes through before it is put in: `lower`, or with an argument `shift 22`. */
export interface Filter {
  name: string
  /** Empty when it has none. */
  argument: string
}

/** A hole of a text. */
export interface Hole {
  /** As it stands in the text, braces included. */
  written: string
  /** How many characters of the text stand before it. */
  at: number
  /** Its path as text. */
  path: string
  steps: readonly Step[]
  filters: readonly Filter[]
}

/** A text taken apart: what stands as it is, and holes. */
export type Parts = ReadonlyArray<string | Hole>

const braces = /\{([^{}]*)\}|[{}]/g
const filter = /\|([A-Za-z]+)(?: ([^|]+))?/g
const filters = new RegExp(`^(?:${filter.source})*$`)

/**
 * Takes a text apart.
 * @param text The text.
 * @param isHole Tells by what stands inside of braces whether they are a hole: other braces are text then, of another
 * language perhaps. Without it every brace has to be one of a hole.
 * @returns Its parts; a number when it is not understood: how many of its characters stand before that.
 */
export function readTemplate(
  text: string,
  isHole: (content: string) => boolean = () => true,
): Parts | number {
  const parts: Array<string | Hole> = []
  let from = 0
  for (const { 0: written, 1: content = "", index: at } of text.matchAll(braces)) {
    if (!isHole(content)) continue
    const { steps, end } = walk(content)
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

/** Fills the holes of a text; undefined as soon as one has no value. */
type Fill = (text: string) => string | undefined

/**
 * Fills the holes of a text. A value that was put in is not searched again.
 * @param parts The text, taken apart.
 * @param look Finds what stands behind a hole.
 * @returns The text, or undefined as soon as one hole has no value.
 */
export function fillHoles<Hole extends object>(
  parts: ReadonlyArray<string | Hole>,
  look: (hole: Hole) => string | undefined,
): string | undefined {
  let filled = ""
  for (const part of parts) {
    const value = typeof part === "string" ? part : look(part)
    if (value === undefined) return undefined
    filled += value
  }
  return filled
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with holes.
 * @param fill Fills one text.
 * @returns Names to texts, without those whose hole has no value.
 */
export function fillTexts(
  map: Readonly<Record<string, unknown>> | undefined,
  fill: Fill,
): Record<string, string> {
  const filled = Object.entries(map ?? {}).map(([name, text]) => [name, fill(String(text))] as const)
  return Object.fromEntries(filled.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with holes in its texts.
 * @param fill Fills one text.
 * @returns A copy; members whose hole has no value are left out.
 */
export function fillValue(value: unknown, fill: Fill): unknown {
  if (typeof value === "string") return fill(value)
  if (Array.isArray(value)) return value.map((item) => fillValue(item, fill))
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).map(([name, item]) => [name, fillValue(item, fill)] as const)
  return Object.fromEntries(members.filter(([, item]) => item !== undefined))
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
  /**
   * Computes the result.
   * @param text What the hole reads.
   * @param argument What follows the filter's name.
   */
  apply(text: string, argument: string): string
}

/**
 * Takes the argument of `replace` apart.
 * @param argument Two texts with a blank in between.
 * @returns What is looked for, without blanks, and what is put in its place.
 */
export function replaced(argument: string): [what: string, by: string] {
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
      const [what, by] = replaced(argument)
      return text.replaceAll(what, () => by)
    },
  },
}

/** The same, to be looked up by what a text says. */
export const sharedFilters: ReadonlyMap<string, SharedFilter> = new Map(Object.entries(shared))
