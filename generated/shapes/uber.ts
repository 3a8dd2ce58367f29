// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { UberProfile as UberProfileType } from "../profiles/uber.js"

/** What a profile is compared with when it arrives. */
export const UberProfile: z.ProfileSchema<UberProfileType> = z.validator(
  z.looseObject({
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
  }),
)
