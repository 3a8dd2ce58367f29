// Generated from providers.yaml#paypal by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PayPalProfile as PayPalProfileType } from "../profiles/paypal.js"

/** What a profile is compared with when it arrives. */
export const PayPalProfile: z.ProfileSchema<PayPalProfileType> = z.validator(
  z.looseObject({
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
  }),
)
