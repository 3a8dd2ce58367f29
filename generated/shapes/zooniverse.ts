// Generated from providers.yaml#zooniverse by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ZooniverseProfile as ZooniverseProfileType } from "../profiles/zooniverse.js"

/** What a profile is compared with when it arrives. */
export const ZooniverseProfile: z.ProfileSchema<ZooniverseProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    login: z.nullish(z.string()),
    display_name: z.nullish(z.string()),
    credited_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    languages: z.nullish(z.array(z.string())),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    type: z.nullish(z.string()),
    admin: z.nullish(z.boolean()),
    href: z.nullish(z.string()),
    private_profile: z.nullish(z.boolean()),
    zooniverse_id: z.nullish(z.string()),
    avatar_src: z.nullish(z.string()),
    valid_email: z.nullish(z.boolean()),
    banned: z.nullish(z.boolean()),
    confirmed_at: z.nullish(z.string()),
  }),
)
