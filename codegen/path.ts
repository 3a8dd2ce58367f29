/** Paths: `a.b`, `list[0]`, `list[flag]`, `list[kind=home]`, `list[kinds~=home]`, `["odd.name"]`, and `.` for the root itself. */
import { alternatives, type ObjectShape, type Shape, withoutNull } from "./types.js"

/** One step of a path. */
export type Step =
  | { kind: "member"; key: string }
  | { kind: "index"; index: number }
  | { kind: "flag"; key: string }
  | { kind: "equals"; key: string; value: string }
  /** The member is a list, and the text is in it. */
  | { kind: "holds"; key: string; value: string }

const step =
  /^(?:\.?\["([^"]+)"\]|\.?\[(\d+)\]|\.?\[([^\]="]+)=([^\]]*)\]|\.?\[([^\]="]+)\]|\.?([^.[\]{}|"\s][^.[\]{}|"]*))/

/**
 * Parses a path.
 * @returns Its steps; none for `.`; undefined when the text is no path.
 */
export function parsePath(text: string): Step[] | undefined {
  if (text === ".") return []
  const steps: Step[] = []
  let rest = text
  while (rest.length > 0) {
    const found = step.exec(rest)
    if (!found) return undefined
    const [whole, quoted, index, key, value, flag, plain] = found
    if (whole.startsWith(".") && steps.length === 0) return undefined
    if (quoted !== undefined || plain !== undefined) {
      if (steps.length > 0 && !whole.startsWith(".") && plain !== undefined) return undefined
      steps.push({ kind: "member", key: quoted ?? plain ?? "" })
    } else if (index !== undefined) steps.push({ kind: "index", index: Number(index) })
    else if (key?.endsWith("~")) steps.push({ kind: "holds", key: key.slice(0, -1), value: value ?? "" })
    else if (key !== undefined) steps.push({ kind: "equals", key, value: value ?? "" })
    else steps.push({ kind: "flag", key: flag ?? "" })
    rest = rest.slice(whole.length)
  }
  return steps.length > 0 ? steps : undefined
}

/** Where a path ends in a shape. */
export interface End {
  shape: Shape
  /** Whether the value may be missing or null. */
  absent: boolean
}

/** Why a path leads nowhere. */
export interface DeadEnd {
  /** The step that fails, in words. */
  step: string
  reason: "member" | "scalar" | "list"
  /** Names that would have led on. */
  known: readonly string[]
}

/** Follows a path through a shape. */
export function follow(shape: Shape, steps: readonly Step[]): End | DeadEnd {
  let end: End = { shape, absent: false }
  for (const one of steps) {
    const next = enter(end, one)
    if ("reason" in next) return next
    end = next
  }
  const { shape: bare, nullable } = withoutNull(end.shape)
  return { shape: bare, absent: end.absent || nullable }
}

function enter({ shape, absent }: End, one: Step): End | DeadEnd {
  const { shape: bare, nullable } = withoutNull(shape)
  const missing = absent || nullable
  if (one.kind === "member") {
    if (bare.kind !== "object") return { step: one.key, reason: "scalar", known: [] }
    const member = memberOf(bare, one.key)
    if (!member) return { step: one.key, reason: "member", known: bare.members.map(({ key }) => key) }
    return { shape: member.shape, absent: missing || member.optional }
  }
  if (bare.kind !== "array") return { step: stepText(one), reason: "list", known: [] }
  if (one.kind !== "index") {
    const item = withoutNull(bare.of).shape
    if (item.kind !== "object") return { step: stepText(one), reason: "scalar", known: [] }
    const member = memberOf(item, one.key)
    if (!member) return { step: one.key, reason: "member", known: item.members.map(({ key }) => key) }
    if (one.kind === "holds" && withoutNull(member.shape).shape.kind !== "array")
      return { step: one.key, reason: "list", known: [] }
  }
  return { shape: bare.of, absent: true }
}

function memberOf(shape: ObjectShape, key: string): ObjectShape["members"][number] | undefined {
  return shape.members.find((member) => member.key === key)
}

function stepText(one: Step): string {
  if (one.kind === "member") return one.key
  if (one.kind === "index") return `[${one.index}]`
  if (one.kind === "holds") return `[${one.key}~=${one.value}]`
  return one.kind === "flag" ? `[${one.key}]` : `[${one.key}=${one.value}]`
}

/**
 * Reads the value at a path.
 * @returns undefined when the path leads nowhere.
 */
export function read(value: unknown, steps: readonly Step[]): unknown {
  let current = value
  for (const one of steps) {
    if (typeof current !== "object" || current === null) return undefined
    if (one.kind === "member") {
      current = Object.hasOwn(current, one.key) ? (current as Record<string, unknown>)[one.key] : undefined
    } else if (!Array.isArray(current)) return undefined
    else if (one.kind === "index") current = current[one.index]
    else current = current.find((item) => chosen(item, one))
  }
  return current
}

function chosen(
  item: unknown,
  one: { kind: "flag" | "equals" | "holds"; key: string; value?: string },
): boolean {
  if (typeof item !== "object" || item === null) return false
  const member = (item as Record<string, unknown>)[one.key]
  if (one.kind === "holds") return Array.isArray(member) && member.includes(one.value)
  return one.kind === "flag" ? Boolean(member) : member === one.value
}

/** Every dotted name inside a shape, for the nearest word. */
export function namesOf(shape: Shape): string[] {
  return alternatives(shape).flatMap((one) =>
    one.kind === "object" ? one.members.map(({ key }) => key) : [],
  )
}
