/** Paths into profiles and answers: the one grammar of engine, generator and simulator. */
import { AuthError } from "../errors.js"
import { perText } from "../memory/memory.js"

/**
 * One step of a path; `[flag]` and `[kind=home]` lead to the first item whose member is true, or reads so,
 * `[kinds~=home]` to the first whose member is a list that holds the text.
 */
export type Step =
  | { kind: "member"; name: string }
  | { kind: "index"; index: number }
  | { kind: "item"; member: string; equals: string | undefined; holds?: true }

/** The steps that a text begins with, and the number of characters that they take. */
export interface Walk {
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

/**
 * Takes steps off the beginning of a text.
 * @param text A path, with or without something behind it.
 * @returns The steps; none and an end of 1 for `.`, the value itself; an end of 0 when there is no path.
 */
export function walk(text: string): Walk {
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

/**
 * Takes a path apart.
 * @param path `.` for the value itself.
 * @returns Its steps.
 * @throws {AuthError} When it is none: where it stops being one, and how paths are written.
 */
export const stepsOf: (path: string) => readonly Step[] = perText((path) => {
  const { steps, end } = walk(path)
  if (end < path.length || end === 0)
    throw misread(path, end, 'a.b, list[0], list[flag], list[kind=home], ["odd name"], or . for the whole')
  return steps
})

/**
 * Says where a text stops being what it should be.
 * @param text The text.
 * @param at How many of its characters are as they should be.
 * @param remedy How it is written.
 * @returns The error to throw.
 */
export function misread(text: string, at: number, remedy: string): AuthError {
  return new AuthError(`${JSON.stringify(text)} is not understood at character ${at + 1}. Write ${remedy}.`)
}

/**
 * Names what a path begins with.
 * @param steps Its steps.
 * @returns The member; nothing where it begins with something else.
 */
export function firstName([first]: readonly Step[]): string {
  return first?.kind === "member" ? first.name : ""
}

/**
 * Finds where a step leads.
 * @param value Anything, usually parsed JSON.
 * @param step The step.
 * @returns Name or index of an own member, or undefined when it leads nowhere.
 */
export function keyOf(value: unknown, step: Step): string | number | undefined {
  if (step.kind === "member")
    return isObject(value) && Object.hasOwn(value, step.name) ? step.name : undefined
  if (!Array.isArray(value)) return undefined
  const index = step.kind === "index" ? step.index : value.findIndex((item) => matchesItem(item, step))
  return index >= 0 && index < value.length ? index : undefined
}

/**
 * Reads the value at the end of steps.
 * @param value Anything, usually parsed JSON.
 * @param steps See {@link stepsOf}.
 * @returns The value, or undefined when the steps lead nowhere. Only own members are seen.
 */
export function follow(value: unknown, steps: readonly Step[]): unknown {
  let current = value
  for (const step of steps) {
    const key = keyOf(current, step)
    if (key === undefined) return undefined
    current = (current as Record<string | number, unknown>)[key]
  }
  return current
}

/**
 * Reads the value at a path.
 * @param value Anything, usually parsed JSON.
 * @param path `.` for the value itself.
 * @returns The value, or undefined when the path leads nowhere. Only own members are seen.
 * @throws {AuthError} When the text is no path.
 * @example valueAt({ emails: [{ primary: true, email: "a@b.c" }] }, "emails[primary].email") // "a@b.c"
 */
export function valueAt(value: unknown, path: string): unknown {
  return follow(value, stepsOf(path))
}

/**
 * Reads one own member of an object.
 * @param value Anything.
 * @param name The member.
 * @returns Its value, or undefined when there is no such object or member.
 */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/**
 * Tells a JSON object from other values.
 * @param value Anything.
 * @returns True for an object that is no array.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Compared as text: true and "true" are written alike in a path. */
function matchesItem(item: unknown, { member: name, equals, holds }: Step & { kind: "item" }): boolean {
  const value = member(item, name)
  if (holds) return Array.isArray(value) && value.some((one) => String(one) === equals)
  return equals === undefined ? Boolean(value) : String(value) === equals
}
