// Generated from providers.yaml#epicgames by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EpicGamesProfile as EpicGamesProfileType } from "../profiles/epicgames.js"

/** What a profile is compared with when it arrives. */
export const EpicGamesProfile: z.ProfileSchema<EpicGamesProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    preferred_username: z.nullish(z.string()),
  }),
)
