// Generated from providers.yaml#github by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GitHubProfile as GitHubProfileType } from "../profiles/github.js"

/** What a profile is compared with when it arrives. */
export const GitHubProfile: z.ProfileSchema<GitHubProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    login: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    avatar_url: z.nullish(z.url()),
    node_id: z.nullish(z.string()),
    html_url: z.nullish(z.url()),
    type: z.nullish(z.string()),
    site_admin: z.nullish(z.boolean()),
    company: z.nullish(z.string()),
    blog: z.nullish(z.string()),
    location: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    hireable: z.nullish(z.boolean()),
    twitter_username: z.nullish(z.string()),
    public_repos: z.nullish(z.int()),
    public_gists: z.nullish(z.int()),
    followers: z.nullish(z.int()),
    following: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    two_factor_authentication: z.nullish(z.boolean()),
  }),
)
