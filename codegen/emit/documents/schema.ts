/** The JSON Schema that editors complete and check a catalogue with. */
import { z } from "zod/v3"
import { zodToJsonSchema } from "zod-to-json-schema"
import { describeOrigin, inside } from "../../model/names.js"
import { members, notation, value } from "../../notation/syntax.js"
import { alias, definition, entryKey } from "../../vocabulary/entry.js"

/** One form for each part of the vocabulary, so that the JSON Schema can refer to it. */
const loose = new Map<z.ZodTypeAny, z.ZodTypeAny>()

/** An entry that starts from another one leaves out whatever that one says, and takes words away with null. */
const started = loosenSchema(definition).extend({ extends: definition.shape.extends.unwrap() })

/** What a whole catalogue may be. */
export const catalogueSchema: z.ZodType<Record<string, unknown>> = z.record(
  z.string().regex(entryKey),
  z.union([definition, started, alias]),
)

/** A map of which every member, at any depth, may be absent or null. */
function loosenSchema(schema: z.AnyZodObject): z.AnyZodObject {
  const members = Object.entries<z.ZodTypeAny>(schema.shape).map(([key, member]) => {
    const one = loosenMember(member).nullable().optional()
    return [key, member.description ? one.describe(member.description) : one] as const
  })
  return z.object(Object.fromEntries(members)).strict()
}

function loosenMember(schema: z.ZodTypeAny): z.ZodTypeAny {
  const known = loose.get(schema)
  if (known) return known
  const made = acceptNull(schema)
  loose.set(schema, made)
  return made
}

function acceptNull(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional) return loosenMember(schema.unwrap())
  if (schema instanceof z.ZodObject) return loosenSchema(schema)
  if (schema instanceof z.ZodRecord)
    return z.record(schema.keySchema, loosenMember(schema.valueSchema).nullable())
  if (!(schema instanceof z.ZodUnion)) return schema
  return z.union((schema.options as z.ZodTypeAny[]).map(loosenMember) as [z.ZodTypeAny, z.ZodTypeAny])
}

/** Writes `providers.schema.json`. */
export function writeEntrySchema(): string {
  const json = zodToJsonSchema(catalogueSchema, {
    definitions: { value, type: notation, members, provider: definition, extension: started, alias },
    $refStrategy: "root",
  }) as Record<string, unknown>
  const { $schema, ...rest } = json
  const whole = {
    $schema,
    $comment: describeOrigin("codegen/vocabulary", "vocabulary", inside),
    title: "A catalogue of sign-in providers",
    description: "One entry per provider id; `id@version` for one of several versions.",
    ...rest,
    examples: [smallest],
  }
  return `${JSON.stringify(whole, null, "\t")}\n`
}

const smallest = {
  acme: {
    name: "Acme",
    type: "oidc",
    docs: "https://acme.example/docs/sign-in",
    issuer: "https://id.acme.example",
    scope: ["openid", "profile", "email"],
    checks: ["pkce", "state", "nonce"],
    email: { presence: "scope", verified: "email_verified" },
    example: {
      profile: { sub: "u1", name: "Ada", email: "ada@example.com", email_verified: true },
      user: { id: "u1", name: "Ada", email: "ada@example.com", image: null },
    },
  },
}
