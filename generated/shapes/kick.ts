// Generated from providers.yaml#kick by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { KickProfile as KickProfileType } from "../profiles/kick.js"

/** What a profile is compared with when it arrives. */
export const KickProfile: z.ProfileSchema<KickProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    profile_picture: z.nullish(z.string()),
  }),
)
