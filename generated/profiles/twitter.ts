// Generated from providers.yaml#twitter@1.0 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Twitter, version 1.0, says of a user.
 *
 * @see {@link https://docs.x.com/resources/fundamentals/authentication/oauth-1-0a/obtaining-user-access-tokens}
 */
export interface Twitter1Profile {
  id_str: string
  name?: string | null
  screen_name?: string | null
  email?: string | null
  profile_image_url_https?: string | null
  location?: string | null
  description?: string | null
  url?: string | null
  protected?: boolean | null
  verified?: boolean | null
  followers_count?: number | null
  friends_count?: number | null
  created_at?: string | null
  default_profile_image?: boolean | null
  suspended?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Twitter1Profile: z.ZodMiniType<Twitter1Profile> = z.looseObject({
  id_str: z.string(),
  name: z.nullish(z.string()),
  screen_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  profile_image_url_https: z.nullish(z.string()),
  location: z.nullish(z.string()),
  description: z.nullish(z.string()),
  url: z.nullish(z.string()),
  protected: z.nullish(z.boolean()),
  verified: z.nullish(z.boolean()),
  followers_count: z.nullish(z.int()),
  friends_count: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  default_profile_image: z.nullish(z.boolean()),
  suspended: z.nullish(z.boolean()),
})

/**
 * What Twitter, version 2.0, says of a user.
 *
 * @see {@link https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token}
 */
export interface TwitterProfile {
  data: {
    id: string
    name: string
    username: string
    confirmed_email?: string
    created_at?: string
    description?: string
    email?: string
    location?: string
    pinned_post_id?: string
    profile_image_url?: string
    protected?: boolean
    url?: string
    verified?: boolean
    entities?: {
      description?: { hashtags?: Array<{ start: number; end: number; tag: string }> | null } | null
      url?: {
        urls?: Array<{
          start: number
          end: number
          url: string
          expanded_url: string
          display_url: string
        }> | null
      } | null
    } | null
  }
  includes?: { posts?: Array<{ id: string; text: string }> | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TwitterProfile: z.ZodMiniType<TwitterProfile> = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    confirmed_email: z.optional(z.string()),
    created_at: z.optional(z.string()),
    description: z.optional(z.string()),
    email: z.optional(z.string()),
    location: z.optional(z.string()),
    pinned_post_id: z.optional(z.string()),
    profile_image_url: z.optional(z.string()),
    protected: z.optional(z.boolean()),
    url: z.optional(z.string()),
    verified: z.optional(z.boolean()),
    entities: z.nullish(
      z.looseObject({
        description: z.nullish(
          z.looseObject({
            hashtags: z.nullish(
              z.array(z.looseObject({ start: z.number(), end: z.number(), tag: z.string() })),
            ),
          }),
        ),
        url: z.nullish(
          z.looseObject({
            urls: z.nullish(
              z.array(
                z.looseObject({
                  start: z.number(),
                  end: z.number(),
                  url: z.string(),
                  expanded_url: z.string(),
                  display_url: z.string(),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  }),
  includes: z.nullish(
    z.looseObject({ posts: z.nullish(z.array(z.looseObject({ id: z.string(), text: z.string() }))) }),
  ),
})
