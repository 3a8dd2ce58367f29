// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GiteeProfile as GiteeProfileType } from "../profiles/gitee.js"

/** What a profile is compared with when it arrives. */
export const GiteeProfile: z.ProfileSchema<GiteeProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    login: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatar_url: z.nullish(z.url()),
    html_url: z.nullish(z.string()),
    email: z.nullish(z.string()),
    confirmed_email: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    blog: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
  }),
)
