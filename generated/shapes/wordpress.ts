// Generated from providers.yaml#wordpress by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WordPressProfile as WordPressProfileType } from "../profiles/wordpress.js"

/** What a profile is compared with when it arrives. */
export const WordPressProfile: z.ProfileSchema<WordPressProfileType> = z.validator(
  z.looseObject({
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
  }),
)
