/** What paths may begin at, and the following of a path from there. */
import { rootOf as firstOf, type Step } from "../../src/notation/path.js"
import { nearest, type Report, type Trail } from "../report.js"
import { followShape } from "./follow.js"
import { readPath } from "./misread.js"
import type { Shape } from "./types.js"

/** A thing that paths begin at. */
export interface Root {
  /** Expression that reads it in emitted code. */
  code: string
  /** Its shape; without one the path is filled at sign-in and its text kept. */
  shape?: Shape
  /** Without a shape: whether `trim` and `slash` may follow, because the value is the application's own. */
  late?: boolean
  /** Members that a root without a shape has; any when left out. */
  known?: readonly string[]
  /** Whether the root itself may be absent (a `let` name, an option). */
  absent?: boolean
  /** Whether the value may stand in an address as it is. */
  safe?: boolean
  /** Its name among the roots at generation time. */
  source: "subject" | "profile" | "tokens" | "options"
}

/** What paths may begin at, and what bare text means. */
export interface Scope {
  bare: "path" | "text"
  /** The root whose members need no name in front. */
  subject?: Root
  /** Roots by name. */
  named: Readonly<Record<string, Root>>
  /** Told of every name that is read, and of the one below it. */
  use?(name: string, below?: string): void
}

/** A path with the place it leads to. */
export interface Ref {
  root: Root
  /** Name of the root among those of the scope; empty for what needs none. */
  name: string
  steps: readonly Step[]
  text: string
  shape: Shape
  absent: boolean
}

/** Where a value stands and what it may read. */
export interface Context {
  scope: Scope
  report: Report
  /** The text may be of another language (a query language in a JSON body), whose braces are its own. */
  foreign?: boolean
}

/**
 * Parses a path and follows it.
 * @returns Nothing, with a note, when it leads nowhere.
 */
export function parseRef(text: string, trail: Trail, { scope, report }: Context): Ref | undefined {
  const steps = readPath(text, trail, report)
  if (!steps) return undefined
  const found = rootOf(steps, scope)
  if (!found) {
    const known = [...namesIn(scope), ...Object.keys(scope.named)]
    const name = firstOf(steps) || text
    report.add(trail, `${text} reads an unknown name`, {
      expected: known.length > 0 ? `one of ${known.slice(0, 24).join(" ")}` : "a declared name",
      near: nearest(name, known),
    })
    return undefined
  }
  const { root, name, inside } = found
  if (!root.shape) {
    checkKnown(root, inside, text, trail, report)
    return { root, name, steps: inside, text, shape: { kind: "string" }, absent: true }
  }
  const end = followShape(root.shape, inside)
  if ("reason" in end) {
    const why = {
      member: `there is no ${end.step}`,
      scalar: `nothing lies below ${end.step}`,
      list: `${end.step} needs a list`,
      never: `nothing is ever chosen by ${end.step}`,
    }
    report.add(trail, `${text}: ${why[end.reason]}`, {
      expected: end.known.length > 0 ? `one of ${end.known.join(" ")}` : "a path into the declared shape",
      near: nearest(end.step, end.known),
    })
    return undefined
  }
  return { root, name, steps: inside, text, shape: end.shape, absent: end.absent || root.absent === true }
}

/** A hole that is filled at sign-in is checked as far as its names are known. */
function checkKnown(root: Root, inside: readonly Step[], text: string, trail: Trail, report: Report): void {
  const name = firstOf(inside)
  if (!root.known || root.known.includes(name) || (root.known.length === 0 && inside.length === 0)) return
  report.add(trail, `{${text}} reads an unknown name`, {
    expected: root.known.length > 0 ? `one of ${root.known.join(" ")}` : "no member",
    near: nearest(name, root.known),
  })
}

function rootOf(
  steps: readonly Step[],
  scope: Scope,
): { root: Root; name: string; inside: readonly Step[] } | undefined {
  const key = firstOf(steps)
  const { subject, named } = scope
  if (subject && (key === "" || namesIn(scope).includes(key)))
    return { root: subject, name: "", inside: steps }
  const root = Object.hasOwn(named, key) ? named[key] : undefined
  if (!root)
    return subject && Object.keys(named).length === 0 ? { root: subject, name: "", inside: steps } : undefined
  const inside = steps.slice(1)
  scope.use?.(key, firstOf(inside) || undefined)
  return { root, name: key, inside }
}

function namesIn({ subject }: Scope): string[] {
  return subject?.shape?.kind === "object" ? subject.shape.members.map(({ key }) => key) : []
}
