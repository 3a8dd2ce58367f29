// Generated from providers.yaml#paypal by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What PayPal says of a user.
 *
 * @see {@link https://developer.paypal.com/log-in/build-button}
 */
export interface PayPalProfile {
  user_id: string
  sub?: string | null
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  middle_name?: string | null
  picture?: string | null
  email?: string | null
  email_verified?: boolean | string | null
  locale?: string | null
  zoneinfo?: string | null
  payer_id?: string | null
  verified_account?: boolean | string | null
  account_type?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PayPalProfile: z.ZodMiniType<PayPalProfile> = z.looseObject({
  user_id: z.string(),
  sub: z.nullish(z.string()),
  name: z.nullish(z.string()),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  middle_name: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.union([z.boolean(), z.string()])),
  locale: z.nullish(z.string()),
  zoneinfo: z.nullish(z.string()),
  payer_id: z.nullish(z.string()),
  verified_account: z.nullish(z.union([z.boolean(), z.string()])),
  account_type: z.nullish(z.string()),
})
