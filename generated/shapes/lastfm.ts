// Generated from providers.yaml#lastfm by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { LastFmProfile as LastFmProfileType } from "../profiles/lastfm.js"

/** What a profile is compared with when it arrives. */
export const LastFmProfile: z.ProfileSchema<LastFmProfileType> = z.validator(
  z.looseObject({
    name: z.string(),
    realname: z.nullish(z.string()),
    url: z.nullish(z.string()),
    country: z.nullish(z.string()),
    image: z.nullish(z.array(z.looseObject({ size: z.string(), "#text": z.nullish(z.string()) }))),
  }),
)
