/** The JSON Schema of `catalogue.json`. */
import { zodToJsonSchema } from "zod-to-json-schema"
import { catalogueFacts, definitions } from "../../facts/format.js"
import { inside, origin } from "../../model/names.js"

/** A form that others rely on stays open: who validates with an older one has to accept added members. */
const open = { allowedAdditionalProperties: undefined, rejectedAdditionalProperties: undefined } as const

/** The form as a JSON Schema (draft 7); its parts are in `definitions`. */
export function factsSchema(): JsonSchema {
  return zodToJsonSchema(catalogueFacts, { definitions, $refStrategy: "root", ...open }) as JsonSchema
}

/** A JSON Schema with named parts. */
export interface JsonSchema {
  $schema: string
  definitions: Readonly<Record<string, unknown>>
  [word: string]: unknown
}

/** Writes `catalogue.schema.json`. */
export function factsSchemaJson(): string {
  const { $schema, ...rest } = factsSchema()
  const whole = {
    $schema,
    $comment: origin("codegen/facts/format.ts", "form", inside),
    title: "A catalogue of sign-in providers as data",
    description:
      "Within one format number members are added, never taken away or given another meaning. Text with {name} is a template: a placeholder reads an option, a name of `let`, or what the sign-in has brought (tokens, claims, callback).",
    ...rest,
  }
  return `${JSON.stringify(whole, null, "\t")}\n`
}
