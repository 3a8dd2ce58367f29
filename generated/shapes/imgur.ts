// Generated from providers.yaml#imgur by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ImgurProfile as ImgurProfileType } from "../profiles/imgur.js"

/** What a profile is compared with when it arrives. */
export const ImgurProfile: z.ProfileSchema<ImgurProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    url: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    avatar: z.nullish(z.url()),
    reputation: z.nullish(z.number()),
    reputation_name: z.nullish(z.string()),
    created: z.nullish(z.int()),
  }),
)
