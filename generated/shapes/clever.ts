// Generated from providers.yaml#clever by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CleverProfile as CleverProfileType } from "../profiles/clever.js"

/** What a profile is compared with when it arrives. */
export const CleverProfile: z.ProfileSchema<CleverProfileType> = z.validator(
  z.looseObject({
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
  }),
)
