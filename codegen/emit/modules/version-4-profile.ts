/** Profiles as version 4 of next-auth types them: no member is missing or null, and one that is not declared has no type. */
import { StructureKind } from "ts-morph"
import type { ObjectShape, Shape } from "../../notation/types.js"
import { quoteString } from "../../safe-text.js"
import { breakList } from "./line-breaks.js"
import { type Statement, writeDoc } from "./module.js"
import { writeType } from "./shape.js"
import { isPlainName } from "./value.js"

/**
 * Declares a type under its name in version 4.
 * @param name The name.
 * @param shape What the provider says.
 * @param sentence What it is.
 */
export function declareVersion4Type(name: string, shape: Shape, sentence: string): Statement {
  const docs = writeDoc(sentence)
  if (shape.kind !== "object")
    return { kind: StructureKind.TypeAlias, isExported: true, name, type: writeType(shape), docs }
  const properties = listFilled(shape).map(([member, type]) => ({ name: member, type }))
  const indexSignatures = [{ keyName: "claim", keyType: "string", returnType: "any" }]
  return { kind: StructureKind.Interface, isExported: true, name, properties, indexSignatures, docs }
}

function listFilled({ members }: ObjectShape): Array<[name: string, type: string]> {
  return members.map(({ key, shape }) => [isPlainName(key) ? key : quoteString(key), writeFilled(shape)])
}

/** Writes a type without gaps. What may be text or a number has no type, since version 4 declares one of them. */
function writeFilled(shape: Shape): string {
  const parts = (shape.kind === "union" ? shape.of : [shape]).filter(({ kind }) => kind !== "null")
  if (parts.length === 0 || parts.some(({ kind }) => kind === "unknown")) return "any"
  const primitives = new Set(parts.map(findPrimitive))
  if (primitives.size > 1 && !primitives.has(undefined)) return "any"
  return [...new Set(parts.map(writeFilledPart))].join(" | ")
}

function writeFilledPart(shape: Shape): string {
  if (shape.kind === "array") return `Array<${writeFilled(shape.of)}>`
  if (shape.kind !== "object") return writeType(shape)
  if (shape.members.length === 0) return "Record<string, any>"
  const members = listFilled(shape).map(([name, type]) => `${name}: ${type}`)
  return breakList("{ ", members, " }", ";")
}

/** Finds the primitive type of a value; undefined for a list or an object. */
function findPrimitive(shape: Shape): string | undefined {
  if (shape.kind === "array" || shape.kind === "object") return undefined
  return shape.kind === "literal"
    ? typeof shape.value
    : (/^(?:number|boolean)$/.exec(writeType(shape))?.[0] ?? "string")
}
