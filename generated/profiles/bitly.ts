// Generated from providers.yaml#bitly by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bitly says of a user.
 *
 * @see {@link https://dev.bitly.com/docs/getting-started/authentication/}
 */
export interface BitlyProfile {
  login: string
  name?: string | null
  created?: string | null
  modified?: string | null
  is_active?: boolean | null
  is_sso_user?: boolean | null
  is_2fa_enabled?: boolean | null
  default_group_guid?: string | null
  emails?: Array<{ email?: string | null; is_primary?: boolean | null; is_verified?: boolean | null }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BitlyProfile: z.ZodMiniType<BitlyProfile> = z.looseObject({
  login: z.string(),
  name: z.nullish(z.string()),
  created: z.nullish(z.string()),
  modified: z.nullish(z.string()),
  is_active: z.nullish(z.boolean()),
  is_sso_user: z.nullish(z.boolean()),
  is_2fa_enabled: z.nullish(z.boolean()),
  default_group_guid: z.nullish(z.string()),
  emails: z.nullish(
    z.array(
      z.looseObject({
        email: z.nullish(z.string()),
        is_primary: z.nullish(z.boolean()),
        is_verified: z.nullish(z.boolean()),
      }),
    ),
  ),
})
