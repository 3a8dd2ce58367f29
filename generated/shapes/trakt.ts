// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TraktProfile as TraktProfileType } from "../profiles/trakt.js"

/** What a profile is compared with when it arrives. */
export const TraktProfile: z.ProfileSchema<TraktProfileType> = z.validator(
  z.looseObject({
    username: z.nullish(z.string()),
    private: z.nullish(z.boolean()),
    deleted: z.nullish(z.boolean()),
    name: z.nullish(z.string()),
    vip: z.nullish(z.boolean()),
    vip_ep: z.nullish(z.boolean()),
    director: z.nullish(z.boolean()),
    ids: z.looseObject({
      slug: z.string(),
      trakt: z.nullish(z.union([z.int(), z.string()])),
      uuid: z.nullish(z.string()),
    }),
    joined_at: z.nullish(z.string()),
    location: z.nullish(z.string()),
    about: z.nullish(z.string()),
    gender: z.nullish(z.string()),
    age: z.nullish(z.int()),
    images: z.nullish(z.looseObject({ avatar: z.nullish(z.looseObject({ full: z.nullish(z.string()) })) })),
  }),
)
