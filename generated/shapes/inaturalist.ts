// Generated from providers.yaml#inaturalist by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { INaturalistProfile as INaturalistProfileType } from "../profiles/inaturalist.js"

/** What a profile is compared with when it arrives. */
export const INaturalistProfile: z.ProfileSchema<INaturalistProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    login: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    time_zone: z.nullish(z.string()),
    observations_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    user_icon_url: z.nullish(z.string()),
    medium_user_icon_url: z.nullish(z.string()),
    original_user_icon_url: z.nullish(z.string()),
    prefers_no_tracking: z.nullish(z.boolean()),
  }),
)
