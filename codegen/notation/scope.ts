/** What paths may begin at, and the following of a path from there. */
import { readFirstName, type Step } from "../../src/engine/notation/template.js"
import { findNearest, type Report, type Trail } from "../report.js"
import { followShape } from "./follow.js"
import { readPath } from "./misread.js"
import type { Shape } from "./types.js"

/** A value that paths begin at. */
export interface Variable {
  /** Expression that reads it in emitted code. */
  code: string
  /** Its shape; without one the path is filled at sign-in and its text kept. */
  shape?: Shape
  /** Without a shape: whether `trim` and `slash` may follow, because the value is the application's own. */
  late?: boolean
  /** Members that a variable without a shape has; any when left out. */
  known?: readonly string[]
  /** Whether the variable itself may be absent (a `let` name, an option). */
  absent?: boolean
  /** Whether the value may stand in an address as it is. */
  safe?: boolean
  /** Its name among the variables at generation time. */
  source: "subject" | "profile" | "tokens" | "options"
}

/** What paths may begin at, and what bare text means. */
export interface Scope {
  bare: "path" | "text"
  /** The variable whose members need no name in front. */
  subject?: Variable
  /** Variables by name. */
  named: Readonly<Record<string, Variable>>
  /** Told of every name that is read, of the one below it, and whether it is read when the provider is configured. */
  use?(name: string, below: string | undefined, early: boolean): void
}

/** A path with the place it leads to. */
export interface Ref {
  variable: Variable
  /** Name of the variable among those of the scope; empty for what needs none. */
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
  const found = findVariable(steps, scope)
  if (!found) {
    const known = [...listNames(scope), ...Object.keys(scope.named)]
    const name = readFirstName(steps) || text
    report.add(trail, `${text} reads an unknown name`, {
      expected: known.length > 0 ? `one of ${known.slice(0, 24).join(" ")}` : "a declared name",
      near: findNearest(name, known),
    })
    return undefined
  }
  const { variable, name, inside } = found
  if (!variable.shape) {
    checkKnown(variable, inside, text, trail, report)
    return { variable, name, steps: inside, text, shape: { kind: "string" }, absent: true }
  }
  const end = followShape(variable.shape, inside)
  if ("reason" in end) {
    const why = {
      member: `there is no ${end.step}`,
      scalar: `nothing lies below ${end.step}`,
      list: `${end.step} needs a list`,
      never: `nothing is ever chosen by ${end.step}`,
    }
    report.add(trail, `${text}: ${why[end.reason]}`, {
      expected: end.known.length > 0 ? `one of ${end.known.join(" ")}` : "a path into the declared shape",
      near: findNearest(end.step, end.known),
    })
    return undefined
  }
  return {
    variable,
    name,
    steps: inside,
    text,
    shape: end.shape,
    absent: end.absent || variable.absent === true,
  }
}

/** A placeholder that is filled at sign-in is checked as far as its names are known. */
function checkKnown(
  variable: Variable,
  inside: readonly Step[],
  text: string,
  trail: Trail,
  report: Report,
): void {
  const name = readFirstName(inside)
  if (
    !variable.known ||
    variable.known.includes(name) ||
    (variable.known.length === 0 && inside.length === 0)
  )
    return
  report.add(trail, `{${text}} reads an unknown name`, {
    expected: variable.known.length > 0 ? `one of ${variable.known.join(" ")}` : "no member",
    near: findNearest(name, variable.known),
  })
}

function findVariable(
  steps: readonly Step[],
  scope: Scope,
): { variable: Variable; name: string; inside: readonly Step[] } | undefined {
  const key = readFirstName(steps)
  const { subject, named } = scope
  if (subject && (key === "" || listNames(scope).includes(key)))
    return { variable: subject, name: "", inside: steps }
  const variable = Object.hasOwn(named, key) ? named[key] : undefined
  if (!variable)
    return subject && Object.keys(named).length === 0
      ? { variable: subject, name: "", inside: steps }
      : undefined
  const inside = steps.slice(1)
  scope.use?.(key, readFirstName(inside) || undefined, variable.shape !== undefined)
  return { variable, name: key, inside }
}

function listNames({ subject }: Scope): string[] {
  return subject?.shape?.kind === "object" ? subject.shape.members.map(({ key }) => key) : []
}
