// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Uber says of a user.
 *
 * @see {@link https://developer.uber.com/docs/consumer-identity/guides/authorization-code-flow}
 */
export interface UberProfile {
  sub: string
  uuid?: string | null
  given_name?: string | null
  family_name?: string | null
  email?: string | null
  email_verified?: boolean | null
  email_verified_at?: number | null
  picture?: string | null
  promo_code?: string | null
  phone_number?: string | null
  phone_number_verified?: boolean | null
  phone_number_verified_at?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UberProfile: z.ZodMiniType<UberProfile> = z.looseObject({
  sub: z.string(),
  uuid: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  email_verified_at: z.nullish(z.int()),
  picture: z.nullish(z.string()),
  promo_code: z.nullish(z.string()),
  phone_number: z.nullish(z.string()),
  phone_number_verified: z.nullish(z.boolean()),
  phone_number_verified_at: z.nullish(z.int()),
})
