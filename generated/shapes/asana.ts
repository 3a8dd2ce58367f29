// Generated from providers.yaml#asana by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { AsanaProfile as AsanaProfileType } from "../profiles/asana.js"

/** What a profile is compared with when it arrives. */
export const AsanaProfile: z.ProfileSchema<AsanaProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    picture: z.nullish(z.string()),
  }),
)
