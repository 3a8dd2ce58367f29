// Generated from providers.yaml#instagram by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { InstagramProfile as InstagramProfileType } from "../profiles/instagram.js"

/** What a profile is compared with when it arrives. */
export const InstagramProfile: z.ProfileSchema<InstagramProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    user_id: z.nullish(z.union([z.int(), z.string()])),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    account_type: z.nullish(z.string()),
    profile_picture_url: z.nullish(z.url()),
    followers_count: z.nullish(z.int()),
    follows_count: z.nullish(z.int()),
    media_count: z.nullish(z.int()),
  }),
)
