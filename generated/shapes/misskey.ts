// Generated from providers.yaml#misskey by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MisskeyProfile as MisskeyProfileType } from "../profiles/misskey.js"

/** What a profile is compared with when it arrives. */
export const MisskeyProfile: z.ProfileSchema<MisskeyProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    name: z.nullish(z.string()),
    username: z.nullish(z.string()),
    host: z.nullish(z.string()),
    avatarUrl: z.nullish(z.string()),
    avatarBlurhash: z.nullish(z.string()),
    isBot: z.nullish(z.boolean()),
    isCat: z.nullish(z.boolean()),
    onlineStatus: z.nullish(z.string()),
    url: z.nullish(z.string()),
    createdAt: z.nullish(z.string()),
    bannerUrl: z.nullish(z.string()),
    description: z.nullish(z.string()),
    location: z.nullish(z.string()),
    birthday: z.nullish(z.string()),
    lang: z.nullish(z.string()),
    followersCount: z.nullish(z.int()),
    followingCount: z.nullish(z.int()),
    notesCount: z.nullish(z.int()),
  }),
)
