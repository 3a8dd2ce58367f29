// Generated from providers.yaml#dribbble by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { DribbbleProfile as DribbbleProfileType } from "../profiles/dribbble.js"

/** What a profile is compared with when it arrives. */
export const DribbbleProfile: z.ProfileSchema<DribbbleProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    login: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    html_url: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    location: z.nullish(z.string()),
    links: z.optional(z.unknown()),
    can_upload_shot: z.nullish(z.boolean()),
    pro: z.nullish(z.boolean()),
    followers_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    type: z.nullish(z.string()),
    teams: z.nullish(z.array(z.unknown())),
  }),
)
