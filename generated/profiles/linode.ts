// Generated from providers.yaml#linode by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Linode says of a user.
 *
 * @see {@link https://techdocs.akamai.com/linode-api/reference/get-started#oauth}
 */
export interface LinodeProfile {
  uid: number | string
  username?: string | null
  email?: string | null
  timezone?: string | null
  restricted?: boolean | null
  email_notifications?: boolean | null
  two_factor_auth?: boolean | null
  verified_phone_number?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LinodeProfile: z.ZodMiniType<LinodeProfile> = z.looseObject({
  uid: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  timezone: z.nullish(z.string()),
  restricted: z.nullish(z.boolean()),
  email_notifications: z.nullish(z.boolean()),
  two_factor_auth: z.nullish(z.boolean()),
  verified_phone_number: z.nullish(z.string()),
})
