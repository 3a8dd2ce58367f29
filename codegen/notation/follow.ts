/** Follows paths through shapes. */
import type { Step } from "../../src/engine/notation/template.js"
import { type ObjectShape, removeNull, type Shape, splitAlternatives } from "./types.js"

/** Where a path ends in a shape. */
interface End {
  shape: Shape
  /** Whether the value may be missing or null. */
  absent: boolean
}

/** Why a path leads nowhere. */
interface DeadEnd {
  /** The step that fails, in words. */
  step: string
  reason: "member" | "scalar" | "list" | "never"
  /** Names that would have led on. */
  known: readonly string[]
}

/**
 * Follows a path through a shape.
 * @param shape What it leads into.
 * @param steps The path.
 * @returns Where it ends, or why it leads nowhere.
 */
export function followShape(shape: Shape, steps: readonly Step[]): End | DeadEnd {
  let end: End = { shape, absent: false }
  for (const one of steps) {
    const next = followStep(end, one)
    if ("reason" in next) return next
    end = next
  }
  const { shape: bare, nullable } = removeNull(end.shape)
  return { shape: bare, absent: end.absent || nullable }
}

function followStep({ shape, absent }: End, one: Step): End | DeadEnd {
  const { shape: bare, nullable } = removeNull(shape)
  const missing = absent || nullable
  if (one.kind === "member") {
    if (bare.kind !== "object") return { step: one.name, reason: "scalar", known: [] }
    const found = findMember(bare, one.name)
    if (!found) return { step: one.name, reason: "member", known: bare.members.map(({ key }) => key) }
    return { shape: found.shape, absent: missing || found.optional }
  }
  if (bare.kind !== "array") return { step: formatStep(one), reason: "list", known: [] }
  const dead = one.kind === "item" ? findChoiceMistake(bare.of, one) : undefined
  return dead ?? { shape: bare.of, absent: true }
}

/** Why no item of a list can be chosen in this way. */
function findChoiceMistake(of: Shape, one: Step & { kind: "item" }): DeadEnd | undefined {
  const item = removeNull(of).shape
  if (item.kind !== "object") return { step: formatStep(one), reason: "scalar", known: [] }
  const found = findMember(item, one.member)
  if (!found) return { step: one.member, reason: "member", known: item.members.map(({ key }) => key) }
  const { shape } = removeNull(found.shape)
  if (one.holds)
    return shape.kind === "array" || shape.kind === "unknown"
      ? undefined
      : { step: one.member, reason: "list", known: [] }
  if (one.equals === undefined || listLiterals(one.equals, shape).length > 0) return undefined
  return { step: formatStep(one), reason: "never", known: splitAlternatives(shape).flatMap(describeLiterals) }
}

/**
 * What a member may be when it is written as a text in a path.
 * @param text The text.
 * @param shape What the member is declared to be.
 * @returns The values; none when it is never written so. Nothing is known of an unknown one.
 */
export function listLiterals(text: string, shape: Shape): Array<string | number | boolean> {
  const found = splitAlternatives(shape).flatMap((one): Array<string | number | boolean> => {
    if (one.kind === "literal") return String(one.value) === text ? [one.value] : []
    if (one.kind === "boolean") return text === "true" || text === "false" ? [text === "true"] : []
    if (one.kind === "integer" || one.kind === "number")
      return String(Number(text)) === text ? [Number(text)] : []
    if (one.kind === "unknown")
      return [text, ...listLiterals(text, { kind: "boolean" }), ...listLiterals(text, { kind: "number" })]
    return ["null", "array", "object"].includes(one.kind) ? [] : [text]
  })
  return [...new Set(found)]
}

function describeLiterals(shape: Shape): string[] {
  if (shape.kind === "boolean") return ["true", "false"]
  return shape.kind === "literal" ? [String(shape.value)] : []
}

function findMember(shape: ObjectShape, key: string): ObjectShape["members"][number] | undefined {
  return shape.members.find((one) => one.key === key)
}

/** A step as it is written. */
function formatStep(one: Step): string {
  if (one.kind === "member") return one.name
  if (one.kind === "index") return `[${one.index}]`
  const test = one.equals === undefined ? "" : `${one.holds ? "~=" : "="}${one.equals}`
  return `[${one.member}${test}]`
}
