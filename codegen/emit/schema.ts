/** The JSON Schema that editors complete and check a catalogue with. */
import { z } from "zod/v3"
import { zodToJsonSchema } from "zod-to-json-schema"
import { alias, definition, entryKey } from "../entry.js"
import { members, notation, value } from "../notation.js"

/** What a whole catalogue may be. */
export const catalogueSchema: z.ZodType<Record<string, unknown>> = z.record(
  z.string().regex(entryKey),
  z.union([definition, alias]),
)

/** Writes `providers.schema.json`. */
export function schema(): string {
  const json = zodToJsonSchema(catalogueSchema, {
    definitions: { value, type: notation, members, provider: definition, alias },
    $refStrategy: "root",
  }) as Record<string, unknown>
  const { $schema, ...rest } = json
  const whole = {
    $schema,
    $comment: "Generated from codegen/entry.ts by `npm run generate`. Edit the vocabulary, not this file.",
    title: "A catalogue of sign-in providers",
    description: "One entry per provider id; `id@version` for one of several versions.",
    ...rest,
    examples: [smallest],
  }
  return `${JSON.stringify(whole, null, 2)}\n`
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
