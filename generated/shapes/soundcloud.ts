// Generated from providers.yaml#soundcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SoundCloudProfile as SoundCloudProfileType } from "../profiles/soundcloud.js"

/** What a profile is compared with when it arrives. */
export const SoundCloudProfile: z.ProfileSchema<SoundCloudProfileType> = z.validator(
  z.looseObject({
    urn: z.string(),
    id: z.nullish(z.union([z.int(), z.string()])),
    username: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    permalink: z.nullish(z.string()),
    permalink_url: z.nullish(z.string()),
    city: z.nullish(z.string()),
    country: z.nullish(z.string()),
  }),
)
