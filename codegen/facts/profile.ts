/** A profile's shape as a flat list: one line per member, for tables. */
import { type ObjectShape, type Shape, withoutNull } from "../notation/types.js"
import type { VersionFacts } from "./format.js"

/** One line of the list. */
type MemberFacts = NonNullable<VersionFacts["profile"]>[number]

/**
 * Lists the members of a shape, those of inner objects after the object itself.
 * @param shape A profile, or the options of a provider.
 * @returns Path, type as text, and a mark on what is always there.
 */
export function membersOf(shape: ObjectShape): MemberFacts[] {
  return below(shape, "", true)
}

function below(shape: ObjectShape, prefix: string, always: boolean): MemberFacts[] {
  return shape.members.flatMap((member) => {
    const path = `${prefix}${member.key}`
    const required = always && !member.optional
    const line = { path, type: typeText(member.shape), ...(required ? { required } : {}) }
    return [line, ...inside(member.shape, path, required)]
  })
}

/** The members of an object, or of the objects in a list. */
function inside(shape: Shape, path: string, always: boolean): MemberFacts[] {
  const { shape: bare, nullable } = withoutNull(shape)
  if (bare.kind === "object") return below(bare, `${path}.`, always && !nullable)
  if (bare.kind === "array") return inside(bare.of, `${path}[]`, always && !nullable)
  return []
}

/** A type as text, in the words of the notation. */
function typeText(shape: Shape): string {
  switch (shape.kind) {
    case "literal":
      return JSON.stringify(shape.value)
    case "union":
      return [...new Set(shape.of.map(typeText))].join(" | ")
    case "array":
      return shape.of.kind === "union" ? `(${typeText(shape.of)})[]` : `${typeText(shape.of)}[]`
    default:
      return shape.kind
  }
}
