// Generated from providers.yaml#myminifactory by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MyMiniFactoryProfile as MyMiniFactoryProfileType } from "../profiles/myminifactory.js"

/** What a profile is compared with when it arrives. */
export const MyMiniFactoryProfile: z.ProfileSchema<MyMiniFactoryProfileType> = z.validator(
  z.looseObject({
    user_id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    profile_url: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    avatar_thumbnail_url: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    website: z.nullish(z.string()),
  }),
)
