// Generated from providers.yaml#tumblr by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TumblrProfile as TumblrProfileType } from "../profiles/tumblr.js"

/** What a profile is compared with when it arrives. */
export const TumblrProfile: z.ProfileSchema<TumblrProfileType> = z.validator(
  z.looseObject({
    uuid: z.string(),
    name: z.nullish(z.string()),
    title: z.nullish(z.string()),
    url: z.nullish(z.string()),
    description: z.nullish(z.string()),
    primary: z.nullish(z.boolean()),
    avatar: z.nullish(
      z.array(
        z.looseObject({ url: z.nullish(z.string()), width: z.nullish(z.int()), height: z.nullish(z.int()) }),
      ),
    ),
  }),
)
