// Generated from providers.yaml#boxyhq-saml by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What BoxyHQ SAML says of a user.
 *
 * @see {@link https://www.ory.com/docs/polis}
 */
export interface BoxyHQSAMLProfile {
  id: string
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  roles?: Array<string> | null
  groups?: Array<string> | null
  raw?: unknown
  requested?: { tenant?: string | null; product?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BoxyHQSAMLProfile: z.ZodMiniType<BoxyHQSAMLProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  roles: z.nullish(z.array(z.string())),
  groups: z.nullish(z.array(z.string())),
  raw: z.optional(z.unknown()),
  requested: z.nullish(z.looseObject({ tenant: z.nullish(z.string()), product: z.nullish(z.string()) })),
})
