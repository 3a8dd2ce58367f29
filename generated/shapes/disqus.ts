// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DisqusProfile as DisqusProfileType } from "../profiles/disqus.js"

/** What a profile is compared with when it arrives. */
export const DisqusProfile: z.ProfileSchema<DisqusProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    about: z.nullish(z.string()),
    location: z.nullish(z.string()),
    url: z.nullish(z.string()),
    profileUrl: z.nullish(z.string()),
    joinedAt: z.nullish(z.string()),
    isFollowing: z.nullish(z.boolean()),
    isFollowedBy: z.nullish(z.boolean()),
    isAnonymous: z.nullish(z.boolean()),
    avatar: z.nullish(z.looseObject({ permalink: z.nullish(z.url()), cache: z.nullish(z.url()) })),
  }),
)
