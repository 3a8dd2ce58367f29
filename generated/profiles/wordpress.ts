// Generated from providers.yaml#wordpress by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What WordPress.com says of a user.
 *
 * @see {@link https://developer.wordpress.com/docs/api/oauth2/}
 */
export interface WordPressProfile {
  ID: number | string
  display_name?: string | null
  username?: string | null
  email?: string | null
  primary_blog?: number | string | null
  primary_blog_url?: string | null
  primary_blog_is_jetpack?: boolean | null
  language?: string | null
  locale_variant?: string | null
  token_site_id?: unknown
  token_scope?: Array<string> | null
  token_client_id?: number | string | null
  avatar_URL?: string | null
  profile_URL?: string | null
  verified?: boolean | null
  email_verified?: boolean | null
  date?: string | null
  site_count?: number | null
  visible_site_count?: number | null
  phone_account?: boolean | null
  social_login_connections?: unknown
  social_signup_service?: string | null
  meta?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const WordPressProfile: z.ZodMiniType<WordPressProfile> = z.looseObject({
  ID: z.union([z.int(), z.string()]),
  display_name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  email: z.nullish(z.string()),
  primary_blog: z.nullish(z.union([z.int(), z.string()])),
  primary_blog_url: z.nullish(z.string()),
  primary_blog_is_jetpack: z.nullish(z.boolean()),
  language: z.nullish(z.string()),
  locale_variant: z.nullish(z.string()),
  token_site_id: z.optional(z.unknown()),
  token_scope: z.nullish(z.array(z.string())),
  token_client_id: z.nullish(z.union([z.int(), z.string()])),
  avatar_URL: z.nullish(z.string()),
  profile_URL: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  email_verified: z.nullish(z.boolean()),
  date: z.nullish(z.string()),
  site_count: z.nullish(z.int()),
  visible_site_count: z.nullish(z.int()),
  phone_account: z.nullish(z.boolean()),
  social_login_connections: z.optional(z.unknown()),
  social_signup_service: z.nullish(z.string()),
  meta: z.optional(z.unknown()),
})
