// Generated from providers.yaml#faceit by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What FACEIT says of a user.
 *
 * @see {@link https://docs.faceit.com/getting-started/authentication/oauth2}
 */
export interface FACEITProfile {
  guid: string
  nickname?: string | null
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  email?: string | null
  email_verified?: boolean | null
  picture?: string | null
  birthdate?: string | null
  locale?: string | null
  membership?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FACEITProfile: z.ZodMiniType<FACEITProfile> = z.looseObject({
  guid: z.string(),
  nickname: z.nullish(z.string()),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  picture: z.nullish(z.string()),
  birthdate: z.nullish(z.string()),
  locale: z.nullish(z.string()),
  membership: z.optional(z.unknown()),
})
