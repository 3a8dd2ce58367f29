/** The form of `catalogue.json`: its JSON Schema, and its TypeScript types for the commands of this package. */

import { type OptionalKind, type PropertySignatureStructure, StructureKind } from "ts-morph"
import { zodToJsonSchema } from "zod-to-json-schema"
import { catalogueFacts, definitions } from "../../facts/format.js"
import { describeOrigin, inside, type Places } from "../../model/names.js"
import { quoteString } from "../../safe-text.js"
import { type Statement, writeDoc, writeModule } from "../modules/module.js"
import { isPlainName } from "../modules/value.js"

/** A form that others rely on stays open: who validates with an older one has to accept added members. */
const open = { allowedAdditionalProperties: undefined, rejectedAdditionalProperties: undefined } as const

/** The form as a JSON Schema (draft 7); its parts are in `definitions`. */
function makeFactsSchema(): JsonSchema {
  return zodToJsonSchema(catalogueFacts, { definitions, $refStrategy: "root", ...open }) as JsonSchema
}

/** A JSON Schema with named parts. */
interface JsonSchema {
  $schema: string
  definitions: Readonly<Record<string, unknown>>
  [word: string]: unknown
}

/** Writes `catalogue.schema.json`. */
export function writeFactsSchema(): string {
  const { $schema, ...rest } = makeFactsSchema()
  const whole = {
    $schema,
    $comment: describeOrigin("codegen/facts/format.ts", "form", inside),
    title: "A catalogue of sign-in providers as data",
    description:
      "Within one format number members are added, never taken away or given another meaning. Text with {name} is a template: a placeholder reads an option, a name of `let`, or what the sign-in has brought (tokens, claims, callback).",
    ...rest,
  }
  return `${JSON.stringify(whole, null, "\t")}\n`
}

/** The words of JSON Schema that the form uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  description?: string
}

/** Writes `catalogue-types.ts`. */
export function writeCatalogueTypes(places: Places): string {
  const whole = makeFactsSchema()
  const parts = Object.entries(whole.definitions as Record<string, Schema>)
  return writeModule(`// ${describeOrigin("codegen/facts/format.ts", "form", places)}`, [
    declareType("CatalogueFile", { ...(whole as Schema), description: "The whole file." }, whole),
    ...parts.map(([name, schema]) => declareType(nameType(name), schema, whole)),
  ])
}

function nameType(part: string): string {
  return `Catalogue${part.charAt(0).toUpperCase()}${part.slice(1)}`
}

function declareType(name: string, schema: Schema, whole: object): Statement {
  const docs = writeDoc(schema.description ?? "A part of the form.")
  if (!schema.properties)
    return {
      kind: StructureKind.TypeAlias,
      isExported: true,
      name,
      type: writeSchemaType(schema, whole),
      docs,
    }
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name,
    properties: listProperties(schema, whole),
    docs,
  }
}

/**
 * Lists the properties of an interface.
 * @param schema Of the object.
 * @param whole The schema that references are resolved in.
 */
export function listProperties(
  { properties = {}, required = [] }: Schema,
  whole: object,
): Array<OptionalKind<PropertySignatureStructure>> {
  return Object.entries(properties).map(([key, schema]) => ({
    name: isPlainName(key) ? key : quoteString(key),
    isReadonly: true,
    hasQuestionToken: !required.includes(key),
    type: writeSchemaType(schema, whole),
    docs: schema.description ? writeDoc(schema.description) : [],
  }))
}

function writeSchemaType(schema: Schema, whole: object): string {
  const { $ref, const: only, enum: choices, anyOf, type, items, properties, additionalProperties } = schema
  if ($ref) return writeReferredType($ref, whole)
  if (only !== undefined) return JSON.stringify(only)
  if (choices) return choices.map((one) => JSON.stringify(one)).join(" | ")
  if (anyOf) return [...new Set(anyOf.map((one) => writeSchemaType(one, whole)))].join(" | ")
  if (Array.isArray(type)) return type.join(" | ")
  if (type === "array") return `ReadonlyArray<${items ? writeSchemaType(items, whole) : "unknown"}>`
  if (type === "object" && properties) return `{ ${listMemberTexts(schema, whole).join("; ")} }`
  if (type === "object") {
    const rest =
      typeof additionalProperties === "object" ? writeSchemaType(additionalProperties, whole) : "unknown"
    return `{ readonly [name: string]: ${rest} }`
  }
  return type === "integer" ? "number" : (type ?? "unknown")
}

function listMemberTexts({ properties = {}, required = [] }: Schema, whole: object): string[] {
  return Object.entries(properties).map(([key, schema]) => {
    const name = isPlainName(key) ? key : quoteString(key)
    return `readonly ${name}${required.includes(key) ? "" : "?"}: ${writeSchemaType(schema, whole)}`
  })
}

/** A part by its name, or whatever stands at another place of the schema. */
function writeReferredType(reference: string, whole: object): string {
  const [, part] = /^#\/definitions\/(\w+)$/.exec(reference) ?? []
  if (part) return nameType(part)
  const place = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole)
  return writeSchemaType((place ?? {}) as Schema, whole)
}
