/** One module: its imports rewritten, and what in it needs a hand. */

import { adviceOn, type NextAuthMajor } from "./advice.js"
import { exportedBy } from "./exported.js"
import { placeOf, type Successor } from "./paths.js"
import { type Specifier, specifiersIn } from "./specifiers.js"

/** A replacement of a stretch of text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Something that the command cannot do. */
export interface ByHand {
  /** Offset in the text, of which a line is made. */
  at: number
  says: string
}

/** What is to be done in a text. */
export interface Findings {
  edits: Edit[]
  byHand: ByHand[]
  /** Packages that are still needed, because a path of theirs stays. */
  kept: string[]
  /** Packages of which a path was replaced. */
  moved: string[]
}

/** @returns The findings of a text in which there is nothing to do. */
export function noFindings(): Findings {
  return { edits: [], byHand: [], kept: [], moved: [] }
}

/** What findings depend on besides the text. */
export interface Circumstances {
  successor: Successor
  /** Major version of next-auth in the project, when it has it. */
  major: NextAuthMajor
}

/**
 * Reads a module.
 * @param file Its name, whose ending tells the language.
 * @param text What stands in it.
 * @param circumstances The package that it moves to, and what it moves from.
 */
export function findingsInModule(file: string, text: string, circumstances: Circumstances): Findings {
  const { successor } = circumstances
  const { specifiers, mentions } = specifiersIn(file, text)
  const findings = noFindings()
  for (const specifier of specifiers) collect(specifier, circumstances, findings)
  for (const { start, text: name } of mentions) {
    const place = placeOf(name, successor)
    if (place) findings.byHand.push({ at: start, says: mentionOf(name, place.to) })
  }
  return findings
}

function collect(specifier: Specifier, { successor, major }: Circumstances, findings: Findings): void {
  const { start, end, text, names } = specifier
  const place = placeOf(text, successor)
  if (!place) return
  const { owner, to } = place
  const say = (says: string): void => void findings.byHand.push({ at: start, says })
  if (to === undefined) {
    findings.kept.push(owner)
    say(
      [`${successor.name} has nothing in place of ${text}; it is left`, adviceOn(text, "", major)]
        .filter(Boolean)
        .join(". "),
    )
    return
  }
  findings.edits.push({ start, end, text: to })
  findings.moved.push(owner)
  const there = exportedBy(to, successor)
  for (const name of names) {
    const advice = adviceOn(text, name, major)
    if (advice) say(`${name} of ${text}: ${advice}`)
    else if (there && !there.has(name))
      say(`${to} exports no ${name === "default" ? "default" : `"${name}"`}`)
  }
}

/**
 * What is said of a text that is a package's path but imports nothing.
 * @param name The path.
 * @param to What takes its place, if anything.
 */
export function mentionOf(name: string, to: string | undefined): string {
  return `"${name}" stands here as a text; ${to ? `if it means the package, "${to}" takes its place` : "look whether it means the package"}`
}
