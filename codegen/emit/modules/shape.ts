/** Shapes to TypeScript types and zod/mini validators. */
import type { OptionalKind, PropertySignatureStructure } from "ts-morph"
import { nullableOf, type ObjectShape, type Shape } from "../../notation/types.js"
import { quote } from "../../safe-text.js"
import { enclosed } from "./line-breaks.js"
import { plainName } from "./value.js"

/** Writes a shape as a TypeScript type. */
export function typeText(shape: Shape): string {
  switch (shape.kind) {
    case "integer":
    case "number":
      return "number"
    case "boolean":
    case "unknown":
    case "null":
      return shape.kind
    case "literal":
      return typeof shape.value === "string" ? quote(shape.value) : String(shape.value)
    case "union":
      return [...new Set(shape.of.map(typeText))].join(" | ")
    case "array":
      return `Array<${typeText(shape.of)}>`
    case "object":
      return shape.members.length === 0
        ? "Record<string, unknown>"
        : enclosed("{ ", memberTexts(shape), " }", ";")
    default:
      return "string"
  }
}

/** Writes the members of an object type. */
export function memberTexts(shape: ObjectShape): string[] {
  return shape.members.map(
    (member) =>
      `${plainName(member.key) ? member.key : quote(member.key)}${member.optional ? "?" : ""}: ${typeText(member.shape)}`,
  )
}

/** Writes a shape as a zod/mini schema. */
function schemaText(shape: Shape): string {
  switch (shape.kind) {
    case "integer":
      return "z.int()"
    case "url":
      return "z.url()"
    case "email":
      return "z.email()"
    case "datetime":
      return "z.iso.datetime({ offset: true })"
    case "number":
    case "boolean":
    case "unknown":
    case "null":
      return `z.${shape.kind}()`
    case "literal":
      return `z.literal(${typeof shape.value === "string" ? quote(shape.value) : shape.value})`
    case "array":
      return `z.array(${schemaText(shape.of)})`
    case "object":
      return enclosed("z.looseObject({ ", schemaMembers(shape), " })")
    case "union":
      return unionText(shape.of)
    default:
      return "z.string()"
  }
}

/** Writes the members of an object schema. */
export function schemaMembers(shape: ObjectShape): string[] {
  return shape.members.map(({ key, optional, shape: inner }) => {
    const name = plainName(key) ? key : quote(key)
    return `${name}: ${optional ? optionalText(inner) : schemaText(inner)}`
  })
}

function optionalText(shape: Shape): string {
  const plain = nullableOf(shape)
  return plain ? `z.nullish(${schemaText(plain)})` : `z.optional(${schemaText(shape)})`
}

function unionText(of: readonly Shape[]): string {
  const rest = of.filter(({ kind }) => kind !== "null")
  const inner = withoutNullText(rest)
  return rest.length < of.length ? `z.nullable(${inner})` : inner
}

function withoutNullText(rest: readonly Shape[]): string {
  const [only] = rest
  if (rest.length === 1 && only) return schemaText(only)
  if (rest.every((one) => one.kind === "literal")) {
    const values = rest.map((one) => typeText(one))
    return enclosed("z.literal([", values, "])")
  }
  return enclosed("z.union([", [...new Set(rest.map(schemaText))], "])")
}

/** The members of an interface. */
export function propertiesOf(shape: ObjectShape): Array<OptionalKind<PropertySignatureStructure>> {
  return shape.members.map((member) => ({
    name: plainName(member.key) ? member.key : quote(member.key),
    hasQuestionToken: member.optional,
    type: typeText(member.shape),
  }))
}
