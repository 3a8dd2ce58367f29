// Generated from providers.yaml#riot by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RiotGamesProfile as RiotGamesProfileType } from "../profiles/riot.js"

/** What a profile is compared with when it arrives. */
export const RiotGamesProfile: z.ProfileSchema<RiotGamesProfileType> = z.validator(
  z.looseObject({
    puuid: z.string(),
    gameName: z.nullish(z.string()),
    tagLine: z.nullish(z.string()),
  }),
)
