/** A profile's shape as a flat list: one line per member, for tables. */
import { type ObjectShape, removeNull, type Shape } from "../notation/types.js"
import type { VersionFacts } from "./format.js"

/** One line of the list. */
type MemberFacts = NonNullable<VersionFacts["profile"]>[number]

/**
 * Lists the members of a shape, those of inner objects after the object itself.
 * @param shape A profile, or the options of a provider.
 * @returns Path, type as text, and a mark on what is always there.
 */
export function listMembers(shape: ObjectShape): MemberFacts[] {
  return listMembersBelow(shape, "", true)
}

function listMembersBelow(shape: ObjectShape, prefix: string, always: boolean): MemberFacts[] {
  return shape.members.flatMap((member) => {
    const path = `${prefix}${member.key}`
    const required = always && !member.optional
    const line = { path, type: describeType(member.shape), ...(required ? { required } : {}) }
    return [line, ...listItemMembers(member.shape, path, required)]
  })
}

/** The members of an object, or of the objects in a list. */
function listItemMembers(shape: Shape, path: string, always: boolean): MemberFacts[] {
  const { shape: bare, nullable } = removeNull(shape)
  if (bare.kind === "object") return listMembersBelow(bare, `${path}.`, always && !nullable)
  if (bare.kind === "array") return listItemMembers(bare.of, `${path}[]`, always && !nullable)
  return []
}

/** A type as text, in the words of the notation. */
function describeType(shape: Shape): string {
  switch (shape.kind) {
    case "literal":
      return JSON.stringify(shape.value)
    case "union":
      return [...new Set(shape.of.map(describeType))].join(" | ")
    case "array":
      return shape.of.kind === "union" ? `(${describeType(shape.of)})[]` : `${describeType(shape.of)}[]`
    default:
      return shape.kind
  }
}
