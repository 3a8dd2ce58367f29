// Generated from providers.yaml#discogs by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DiscogsProfile as DiscogsProfileType } from "../profiles/discogs.js"

/** What a profile is compared with when it arrives. */
export const DiscogsProfile: z.ProfileSchema<DiscogsProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    username: z.nullish(z.string()),
    resource_url: z.nullish(z.string()),
    consumer_name: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
  }),
)
