// Generated from providers.yaml#clever by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Clever says of a user.
 *
 * @see {@link https://dev.clever.com/docs/oauth-implementation}
 */
export interface CleverProfile {
  sub: string
  user_id?: string | null
  multi_role_user_id?: string | null
  user_type?: string | null
  district?: string | null
  district_id?: string | null
  email?: string | null
  email_verified?: boolean | null
  name?: { first?: string | null; last?: string | null; middle?: string | null } | null
  given_name?: string | null
  family_name?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CleverProfile: z.ZodMiniType<CleverProfile> = z.looseObject({
  sub: z.string(),
  user_id: z.nullish(z.string()),
  multi_role_user_id: z.nullish(z.string()),
  user_type: z.nullish(z.string()),
  district: z.nullish(z.string()),
  district_id: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  name: z.nullish(
    z.looseObject({
      first: z.nullish(z.string()),
      last: z.nullish(z.string()),
      middle: z.nullish(z.string()),
    }),
  ),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
})
