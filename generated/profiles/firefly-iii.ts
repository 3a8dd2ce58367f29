// Generated from providers.yaml#firefly-iii by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Firefly III says of a user.
 *
 * @see {@link https://api-docs.firefly-iii.org/}
 */
export interface FireflyIIIProfile {
  id: string
  type?: string | null
  attributes?: {
    email?: string | null
    blocked?: boolean | null
    blocked_code?: string | null
    role?: string | null
    created_at?: string | null
    updated_at?: string | null
  } | null
  links?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FireflyIIIProfile: z.ZodMiniType<FireflyIIIProfile> = z.looseObject({
  id: z.string(),
  type: z.nullish(z.string()),
  attributes: z.nullish(
    z.looseObject({
      email: z.nullish(z.string()),
      blocked: z.nullish(z.boolean()),
      blocked_code: z.nullish(z.string()),
      role: z.nullish(z.string()),
      created_at: z.nullish(z.string()),
      updated_at: z.nullish(z.string()),
    }),
  ),
  links: z.optional(z.unknown()),
})
