// Generated from providers.yaml#flickr by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FlickrProfile as FlickrProfileType } from "../profiles/flickr.js"

/** What a profile is compared with when it arrives. */
export const FlickrProfile: z.ProfileSchema<FlickrProfileType> = z.validator(
  z.looseObject({
    user_nsid: z.string(),
    username: z.nullish(z.string()),
    fullname: z.nullish(z.string()),
    iconserver: z.nullish(z.union([z.int(), z.string()])),
    iconfarm: z.nullish(z.union([z.int(), z.string()])),
  }),
)
