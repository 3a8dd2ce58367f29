// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What GitLab says of a user.
 *
 * @see {@link https://docs.gitlab.com/api/oauth2/}
 */
export interface GitLabProfile {
  id: number | string
  sub?: string | null
  username?: string | null
  name?: string | null
  email?: string | null
  state?: string | null
  locked?: boolean | null
  avatar_url?: string | null
  web_url?: string | null
  confirmed_at?: string | null
  created_at?: string | null
  bot?: boolean | null
  external?: boolean | null
  two_factor_enabled?: boolean | null
  private_profile?: boolean | null
  public_email?: string | null
  commit_email?: string | null
  location?: string | null
  organization?: string | null
  job_title?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GitLabProfile: z.ZodMiniType<GitLabProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  sub: z.nullish(z.string()),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  state: z.nullish(z.string()),
  locked: z.nullish(z.boolean()),
  avatar_url: z.nullish(z.url({ normalize: false })),
  web_url: z.nullish(z.url({ normalize: false })),
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
})
