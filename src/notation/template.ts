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
