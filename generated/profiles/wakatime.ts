// Generated from providers.yaml#wakatime by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WakaTime says of a user.
 *
 * @see {@link https://wakatime.com/developers#authentication}
 */
export interface WakaTimeProfile {
  id: string
  has_premium_features?: boolean | null
  display_name?: string | null
  full_name?: string | null
  email?: string | null
  photo?: string | null
  is_email_public?: boolean | null
  is_email_confirmed?: boolean | null
  public_email?: string | null
  photo_public?: boolean | null
  timezone?: string | null
  last_heartbeat_at?: string | null
  last_plugin?: string | null
  last_plugin_name?: string | null
  last_project?: string | null
  last_branch?: string | null
  plan?: string | null
  username?: string | null
  website?: string | null
  human_readable_website?: string | null
  wonderfuldev_username?: string | null
  github_username?: string | null
  twitter_username?: string | null
  linkedin_username?: string | null
  city?: {
    country_code?: string | null
    name?: string | null
    state?: string | null
    title?: string | null
  } | null
  location?: string | null
  logged_time_public?: boolean | null
  languages_used_public?: boolean | null
  editors_used_public?: boolean | null
  categories_used_public?: boolean | null
  os_used_public?: boolean | null
  is_hireable?: boolean | null
  created_at?: string | null
  modified_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WakaTimeProfile: z.ZodMiniType<WakaTimeProfile> = z.looseObject({
  id: z.string(),
  has_premium_features: z.nullish(z.boolean()),
  display_name: z.nullish(z.string()),
  full_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  photo: z.nullish(z.url({ normalize: false })),
  is_email_public: z.nullish(z.boolean()),
  is_email_confirmed: z.nullish(z.boolean()),
  public_email: z.nullish(z.string()),
  photo_public: z.nullish(z.boolean()),
  timezone: z.nullish(z.string()),
  last_heartbeat_at: z.nullish(z.string()),
  last_plugin: z.nullish(z.string()),
  last_plugin_name: z.nullish(z.string()),
  last_project: z.nullish(z.string()),
  last_branch: z.nullish(z.string()),
  plan: z.nullish(z.string()),
  username: z.nullish(z.string()),
  website: z.nullish(z.string()),
  human_readable_website: z.nullish(z.string()),
  wonderfuldev_username: z.nullish(z.string()),
  github_username: z.nullish(z.string()),
  twitter_username: z.nullish(z.string()),
  linkedin_username: z.nullish(z.string()),
  city: z.nullish(
    z.looseObject({
      country_code: z.nullish(z.string()),
      name: z.nullish(z.string()),
      state: z.nullish(z.string()),
      title: z.nullish(z.string()),
    }),
  ),
  location: z.nullish(z.string()),
  logged_time_public: z.nullish(z.boolean()),
  languages_used_public: z.nullish(z.boolean()),
  editors_used_public: z.nullish(z.boolean()),
  categories_used_public: z.nullish(z.boolean()),
  os_used_public: z.nullish(z.boolean()),
  is_hireable: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
  modified_at: z.nullish(z.string()),
})
