// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GumroadProfile as GumroadProfileType } from "../profiles/gumroad.js"

/** What a profile is compared with when it arrives. */
export const GumroadProfile: z.ProfileSchema<GumroadProfileType> = z.validator(
  z.looseObject({
    user_id: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    twitter_handle: z.nullish(z.string()),
    profile_url: z.nullish(z.string()),
    url: z.nullish(z.string()),
  }),
)
