// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GitLabProfile as GitLabProfileType } from "../profiles/gitlab.js"

/** What a profile is compared with when it arrives. */
export const GitLabProfile: z.ProfileSchema<GitLabProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    sub: z.nullish(z.string()),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    state: z.nullish(z.string()),
    locked: z.nullish(z.boolean()),
    avatar_url: z.nullish(z.url()),
    web_url: z.nullish(z.url()),
    confirmed_at: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    bot: z.nullish(z.boolean()),
    external: z.nullish(z.boolean()),
    two_factor_enabled: z.nullish(z.boolean()),
    private_profile: z.nullish(z.boolean()),
    public_email: z.nullish(z.string()),
    commit_email: z.nullish(z.string()),
    location: z.nullish(z.string()),
    organization: z.nullish(z.string()),
    job_title: z.nullish(z.string()),
  }),
)
