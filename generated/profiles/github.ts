// Generated from providers.yaml#github by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What GitHub says of a user.
 *
 * @see {@link https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps}
 */
export interface GitHubProfile {
  id: number | string
  login?: string | null
  name?: string | null
  email?: string | null
  email_verified?: boolean | null
  avatar_url?: string | null
  node_id?: string | null
  html_url?: string | null
  type?: string | null
  site_admin?: boolean | null
  company?: string | null
  blog?: string | null
  location?: string | null
  bio?: string | null
  hireable?: boolean | null
  twitter_username?: string | null
  public_repos?: number | null
  public_gists?: number | null
  followers?: number | null
  following?: number | null
  created_at?: string | null
  updated_at?: string | null
  two_factor_authentication?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GitHubProfile: z.ZodMiniType<GitHubProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  login: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  avatar_url: z.nullish(z.url({ normalize: false })),
  node_id: z.nullish(z.string()),
  html_url: z.nullish(z.url({ normalize: false })),
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
})

/** In answers of GitHub. */
export interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
  visibility?: string | null
}
