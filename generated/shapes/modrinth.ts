// Generated from providers.yaml#modrinth by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ModrinthProfile as ModrinthProfileType } from "../profiles/modrinth.js"

/** What a profile is compared with when it arrives. */
export const ModrinthProfile: z.ProfileSchema<ModrinthProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    created: z.nullish(z.string()),
    role: z.nullish(z.string()),
    badges: z.nullish(z.int()),
    auth_providers: z.nullish(z.array(z.string())),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    has_password: z.nullish(z.boolean()),
    has_totp: z.nullish(z.boolean()),
    payout_data: z.optional(z.unknown()),
    github_id: z.nullish(z.int()),
  }),
)
