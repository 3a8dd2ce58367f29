// Generated from providers.yaml#twitcasting by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TwitCastingProfile as TwitCastingProfileType } from "../profiles/twitcasting.js"

/** What a profile is compared with when it arrives. */
export const TwitCastingProfile: z.ProfileSchema<TwitCastingProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    screen_id: z.nullish(z.string()),
    name: z.nullish(z.string()),
    image: z.nullish(z.string()),
    profile: z.nullish(z.string()),
    level: z.nullish(z.int()),
    is_live: z.nullish(z.boolean()),
  }),
)
