/** Shapes to TypeScript types, to zod/mini validators, and to the notation that the engine checks by. */
import type { OptionalKind, PropertySignatureStructure } from "ts-morph"
import { makeNullable, type ObjectShape, type Shape, splitAlternatives } from "../../notation/types.js"
import { quoteString } from "../../safe-text.js"
import { breakList } from "./line-breaks.js"
import { isPlainName } from "./value.js"

/** Writes a shape as a TypeScript type. */
export function writeType(shape: Shape): string {
  switch (shape.kind) {
    case "integer":
    case "number":
      return "number"
    case "boolean":
    case "unknown":
    case "null":
      return shape.kind
    case "literal":
      return typeof shape.value === "string" ? quoteString(shape.value) : String(shape.value)
    case "union":
      return [...new Set(shape.of.map(writeType))].join(" | ")
    case "array":
      return `Array<${writeType(shape.of)}>`
    case "object":
      return shape.members.length === 0
        ? "Record<string, unknown>"
        : breakList("{ ", listTypeMembers(shape), " }", ";")
    default:
      return "string"
  }
}

/** Writes the members of an object type. */
export function listTypeMembers(shape: ObjectShape): string[] {
  return shape.members.map(
    (member) =>
      `${isPlainName(member.key) ? member.key : quoteString(member.key)}${member.optional ? "?" : ""}: ${writeType(member.shape)}`,
  )
}

/** Writes a shape as a zod/mini schema. */
function writeValidator(shape: Shape): string {
  switch (shape.kind) {
    case "integer":
      return "z.int()"
    case "url":
      // With an option, zod parses with the constructor: URL.canParse of Node 20 and 22 refuses letters such as "ö" after a while.
      return "z.url({ normalize: false })"
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
      return `z.literal(${typeof shape.value === "string" ? quoteString(shape.value) : shape.value})`
    case "array":
      return `z.array(${writeValidator(shape.of)})`
    case "object":
      return breakList("z.looseObject({ ", listValidatorMembers(shape), " })")
    case "union":
      return writeUnion(shape.of)
    default:
      return "z.string()"
  }
}

/** Writes the members of an object schema. */
export function listValidatorMembers(shape: ObjectShape): string[] {
  return shape.members.map(({ key, optional, shape: inner }) => {
    const name = isPlainName(key) ? key : quoteString(key)
    return `${name}: ${optional ? writeOptional(inner) : writeValidator(inner)}`
  })
}

function writeOptional(shape: Shape): string {
  const plain = makeNullable(shape)
  return plain ? `z.nullish(${writeValidator(plain)})` : `z.optional(${writeValidator(shape)})`
}

function writeUnion(of: readonly Shape[]): string {
  const rest = of.filter(({ kind }) => kind !== "null")
  const inner = writeWithoutNull(rest)
  return rest.length < of.length ? `z.nullable(${inner})` : inner
}

function writeWithoutNull(rest: readonly Shape[]): string {
  const [only] = rest
  if (rest.length === 1 && only) return writeValidator(only)
  if (rest.every((one) => one.kind === "literal")) {
    const values = rest.map((one) => writeType(one))
    return breakList("z.literal([", values, "])")
  }
  return breakList("z.union([", [...new Set(rest.map(writeValidator))], "])")
}

/**
 * Writes a shape in the notation that the engine checks profiles by.
 * @returns Nothing where that has no word for it: zod alone knows the forms of addresses of mail and of times.
 */
function writeNotation(shape: Shape): string | undefined {
  if (shape.kind === "object") {
    const members = listNotationMembers(shape)
    return members && breakList("{ ", members, " }")
  }
  if (shape.kind === "array") {
    const item = writeNotation(shape.of)
    return item && `[${item}]`
  }
  const words = splitAlternatives(shape).map(writeWord)
  return words.includes(undefined) ? undefined : quoteString([...new Set(words)].join(" | "))
}

function writeWord(shape: Shape): string | undefined {
  switch (shape.kind) {
    case "literal":
      return String(shape.value).includes("|") ? undefined : JSON.stringify(shape.value)
    case "host":
    case "slug":
      return "string"
    case "email":
    case "datetime":
    case "array":
    case "object":
    case "union":
      return undefined
    default:
      return shape.kind
  }
}

/** Writes the members of an object in that notation. */
export function listNotationMembers(shape: ObjectShape): string[] | undefined {
  const members = shape.members.map(({ key, optional, shape: inner }) => {
    const plain = optional ? makeNullable(inner) : undefined
    const notation = writeNotation(plain ?? inner)
    const name = `${key}${plain ? "?" : optional ? "?!" : ""}`
    // A name that itself ends like a mark would be read as marked.
    return notation && (optional || !/\?!?$/.test(key))
      ? `${isPlainName(name) ? name : quoteString(name)}: ${notation}`
      : undefined
  })
  return members.includes(undefined) ? undefined : members.filter((one) => one !== undefined)
}

/** The members of an interface. */
export function listTypeProperties(shape: ObjectShape): Array<OptionalKind<PropertySignatureStructure>> {
  return shape.members.map((member) => ({
    name: isPlainName(member.key) ? member.key : quoteString(member.key),
    hasQuestionToken: member.optional,
    type: writeType(member.shape),
  }))
}
