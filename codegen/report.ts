/** Diagnostics: collected over the whole run, printed once, each with its place and what to write instead. */
import { editDistance } from "../src/engine/near.js"

import { escapeMessage } from "./safe-text.js"

/** Keys and indexes from the root of the catalogue to the culprit. */
export type Trail = ReadonlyArray<string | number>

/** One thing that is wrong. */
interface Problem {
  trail: Trail
  what: string
  expected?: string
  /** The nearest word that would have been right. */
  near?: string | undefined
  /** Known already for faults of the YAML text itself. */
  place?: Place
}

/** Line and column, both from 1. */
export interface Place {
  line: number
  column: number
}

/** What more can be said of a problem. */
type Advice = Pick<Problem, "expected" | "near" | "place">

/** Collects problems; a run with one writes nothing. */
export class Report {
  readonly problems: Problem[] = []
  /** What is worth a look, and stops nothing. */
  readonly warnings: Problem[] = []

  /**
   * Notes a problem.
   * @param trail Where it is.
   * @param what What is wrong.
   * @param advice What was expected, and the nearest known word.
   */
  add(trail: Trail, what: string, advice: Advice = {}): void {
    this.problems.push({ trail, what, ...advice })
  }

  /**
   * Notes something that is worth a look.
   * @param trail Where it is.
   * @param what What was noticed.
   * @param advice What to do about it.
   */
  warn(trail: Trail, what: string, advice: Advice = {}): void {
    this.warnings.push({ trail, what, ...advice })
  }

  /** Whether something is wrong with an entry. */
  blames(entry: string): boolean {
    return this.problems.some(({ trail }) => trail[0] === entry)
  }

  /** Whether nothing is wrong so far. */
  get clean(): boolean {
    return this.problems.length === 0
  }

  /**
   * Prints the problems in the order of the file.
   * @param file Name to print.
   * @param placeOf Finds the place of a trail.
   * @param problems What to print; default the problems.
   * @returns One line per problem.
   */
  lines(
    file: string,
    placeOf: (trail: Trail) => Place,
    problems: readonly Problem[] = this.problems,
  ): string[] {
    const placed = problems.map((problem) => ({
      problem,
      place: problem.place ?? placeOf(problem.trail),
    }))
    placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
    const printed = placed.map(({ problem, place }) => {
      const subject = problem.trail.length > 0 ? ` ${formatTrail(problem.trail)}` : ""
      const parts = [problem.what]
      if (problem.expected) parts.push(`expected ${problem.expected}`)
      if (problem.near) parts.push(`did you mean ${problem.near}?`)
      return escapeMessage(`${file}:${place.line}:${place.column}${subject}: ${parts.join("; ")}`)
    })
    return [...new Set(printed)]
  }
}

function formatTrail(trail: Trail): string {
  return trail
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join("")
}

/** What other libraries, and other languages, call a word of the catalogue. */
const synonyms: Readonly<Record<string, string>> = {
  body: "form",
  bool: "boolean",
  float: "number",
  parameters: "query",
  params: "query",
  text: "string",
  txt: "string",
  uri: "url",
  url: "get",
}

/** The one candidate that fits; none where several do. */
function findOnly(candidates: readonly string[], fits: (one: string) => boolean): string | undefined {
  const [first, ...others] = candidates.filter(fits)
  return others.length === 0 ? first : undefined
}

/**
 * Finds the candidate that a word was probably meant to be.
 * @returns Nothing when no candidate is near.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const sorted = [...new Set(candidates)].sort()
  const lower = word.toLowerCase()
  const plain = (text: string): string => text.toLowerCase().replace(/[-_]/g, "")
  const same = findOnly(sorted, (one) => plain(one) === plain(word))
  if (same !== undefined) return same
  const synonym = Object.hasOwn(synonyms, lower) ? synonyms[lower] : undefined
  if (synonym !== undefined && sorted.includes(synonym)) return synonym
  // `int` is short for one word and a slip of the fingers away from none; `post` is a part of one, and `tokenUrl` has one.
  if (lower.length >= 3) {
    const related =
      findOnly(sorted, (one) => one.toLowerCase().startsWith(lower)) ??
      findOnly(sorted, (one) => `_${one.toLowerCase()}_`.includes(`_${lower}_`)) ??
      findOnly(
        sorted,
        (one) => one.length >= 4 && /^[A-Z_-]/.test(word.slice(one.length)) && word.startsWith(one),
      )
    if (related !== undefined) return related
  }
  let best: string | undefined
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1
  for (const candidate of sorted) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}
