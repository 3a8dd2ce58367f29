/** Type notation to Shape: what a profile, an answer or an option looks like. */

import { findNearest, type Report, type Trail } from "../report.js"
import type { Notation } from "./syntax.js"

/** The atoms of the notation. */
export const atoms = [
  "string",
  "integer",
  "number",
  "boolean",
  "url",
  "email",
  "datetime",
  "host",
  "slug",
  "unknown",
  "null",
] as const

/** One of them. */
type Atom = (typeof atoms)[number]

/** A parsed type. */
export type Shape =
  | { kind: Atom }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "union"; of: readonly Shape[] }
  | { kind: "array"; of: Shape }
  | ObjectShape

/** An object, open to members it does not name. */
export interface ObjectShape {
  kind: "object"
  members: readonly Member[]
}

/** A member of an object. */
interface Member {
  key: string
  optional: boolean
  /** With null where that is accepted. */
  shape: Shape
}

/** What `?` means: a provider writes null for what it leaves out, and an application leaves an option out. */
type Omission = "absent or null" | "absent"

/**
 * Parses type notation.
 * @param notation What the entry says.
 * @param trail Where it says so.
 * @param report Where unknown words are noted.
 * @param omission What `?` means inside.
 */
export function parseType(
  notation: Notation,
  trail: Trail,
  report: Report,
  omission: Omission = "absent or null",
): Shape {
  if (notation === null) return { kind: "null" }
  if (typeof notation === "number" || typeof notation === "boolean")
    return { kind: "literal", value: notation }
  if (typeof notation === "string") return parseText(notation, trail, report)
  if (Array.isArray(notation)) {
    return { kind: "array", of: parseType(notation[0] ?? "unknown", [...trail, 0], report, omission) }
  }
  return parseMembers(notation, trail, report, omission)
}

/**
 * Parses a map of members.
 * @param map Names to types; one that ends in `?` may be left out, one that ends in `?!` too but is never null.
 * @param trail Where it stands.
 * @param report Where unknown words are noted.
 * @param omission What `?` means there.
 */
export function parseMembers(
  map: Readonly<Record<string, Notation>>,
  trail: Trail,
  report: Report,
  omission: Omission = "absent or null",
): ObjectShape {
  const seen = new Set<string>()
  const members = Object.entries(map).map(([name, type]) => {
    const { key, optional, nullable } = parseMemberName(name)
    noteMarks(name, [...trail, name], report, omission)
    if (seen.has(key))
      report.add([...trail, name], `${key} is declared twice`, { expected: "one declaration" })
    // Whatever reads such a member finds what every object inherits where a provider leaves it out.
    if (key in Object.prototype || key === "prototype")
      report.add([...trail, name], `the member ${key}`, { expected: "a name that no object inherits" })
    seen.add(key)
    const shape = parseType(type, [...trail, name], report, omission)
    return { key, optional, shape: nullable && omission === "absent or null" ? addNull(shape) : shape }
  })
  return { kind: "object", members }
}

/**
 * Reads the name of a declared member.
 * @returns The name without its mark, and without the quotes that a name ending in a mark needs; what the mark says.
 */
export function parseMemberName(name: string): { key: string; optional: boolean; nullable: boolean } {
  const mark = /\?!?$/.exec(name)?.[0] ?? ""
  const bare = name.slice(0, name.length - mark.length)
  const key = /^".+"$/.test(bare) ? bare.slice(1, -1) : bare
  return { key, optional: mark !== "", nullable: mark === "?" }
}

/** Type notation whose types say null themselves, for readers that know `?` as absent alone. */
export function writeNullInTypes(notation: Notation): Notation {
  if (Array.isArray(notation)) return notation.map(writeNullInTypes)
  if (notation === null || typeof notation !== "object") return notation
  const members = Object.entries(notation).map(([name, type]): [string, Notation] => {
    const said = typeof type !== "string" || /^unknown$|(^|\| )null$/.test(type)
    const whole =
      typeof type === "string" && !said && parseMemberName(name).nullable
        ? `${type} | null`
        : writeNullInTypes(type)
    return [name.replace(/\?!$/, "?"), whole]
  })
  return Object.fromEntries(members)
}

/** Notes marks that say what is so anyway, or nothing at all. */
function noteMarks(name: string, trail: Trail, report: Report, omission: Omission): void {
  const bare = name.replace(/[?!]+$/, "")
  if (omission === "absent" && name.endsWith("?!"))
    report.add(trail, "an option is never null", { expected: `${bare}?` })
  else if (/!\??$/.test(name) && !name.endsWith("?!"))
    report.add(trail, `the mark of ${name}`, {
      expected: `${bare}? (absent or null), ${bare}?! (absent, never null), or the name in quotes`,
    })
}

/** The shape with null: `unknown` has it already. */
function addNull(shape: Shape): Shape {
  const all = splitAlternatives(shape)
  if (all.some(({ kind }) => kind === "null" || kind === "unknown")) return shape
  return { kind: "union", of: [...all, { kind: "null" }] }
}

function parseText(text: string, trail: Trail, report: Report): Shape {
  const parts = text.split(/\|(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => part.trim())
  const shapes = parts.map((part) => parseAtom(part, trail, report))
  return shapes.length === 1 && shapes[0] ? shapes[0] : { kind: "union", of: shapes }
}

function parseAtom(word: string, trail: Trail, report: Report): Shape {
  const atom = atoms.find((one) => one === word)
  if (atom) return { kind: atom }
  if (/^"[^"]*"$/.test(word)) return { kind: "literal", value: word.slice(1, -1) }
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(word)) return { kind: "literal", value: Number(word) }
  if (word === "true" || word === "false") return { kind: "literal", value: word === "true" }
  if (word.endsWith("[]")) {
    report.add(trail, `unknown type ${word}`, { expected: `a list of one type, [${word.slice(0, -2)}]` })
  } else {
    report.add(trail, `unknown type ${word || "(nothing)"}`, {
      expected: `one of ${atoms.join(" ")}, or a literal in quotes`,
      near: otherNames[word.toLowerCase()] ?? findNearest(word, atoms),
    })
  }
  return { kind: "unknown" }
}

/** What other notations call the atoms. */
const otherNames: Readonly<Record<string, string>> = {
  any: "unknown",
  bool: "boolean",
  date: "datetime",
  double: "number",
  float: "number",
  long: "integer",
  mail: "email",
  nil: "null",
  none: "null",
  str: "string",
  text: "string",
  timestamp: "datetime",
  undefined: "null",
  uri: "url",
}

/** The alternatives of a shape: itself, unless it is a union. */
export function splitAlternatives(shape: Shape): readonly Shape[] {
  return shape.kind === "union" ? shape.of.flatMap(splitAlternatives) : [shape]
}

/** The shape without null. */
export function removeNull(shape: Shape): { shape: Shape; nullable: boolean } {
  const all = splitAlternatives(shape)
  const rest = all.filter((one) => one.kind !== "null")
  const nullable = rest.length < all.length
  if (rest.length === 1 && rest[0]) return { shape: rest[0], nullable }
  return { shape: rest.length === 0 ? { kind: "null" } : { kind: "union", of: rest }, nullable }
}

/** Whether every value of the shape is text. */
export function isText(shape: Shape): boolean {
  return splitAlternatives(shape).every(
    (one) =>
      ["string", "url", "email", "datetime", "host", "slug"].includes(one.kind) ||
      (one.kind === "literal" && typeof one.value === "string"),
  )
}

/** Whether every value of the shape is text or a number. */
export function isTextOrNumber(shape: Shape): boolean {
  return splitAlternatives(shape).every(
    (one) =>
      isText(one) ||
      one.kind === "integer" ||
      one.kind === "number" ||
      (one.kind === "literal" && typeof one.value === "number"),
  )
}

/** The shape without null, when it had null. */
export function makeNullable(shape: Shape): Shape | undefined {
  const { shape: rest, nullable } = removeNull(shape)
  return nullable ? rest : undefined
}
