// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AmazonProfile as AmazonProfileType } from "../profiles/amazon.js"

/** What a profile is compared with when it arrives. */
export const AmazonProfile: z.ProfileSchema<AmazonProfileType> = z.validator(
  z.looseObject({
    user_id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    postal_code: z.nullish(z.string()),
  }),
)
