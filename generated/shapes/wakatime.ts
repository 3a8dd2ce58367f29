// Generated from providers.yaml#wakatime by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { WakaTimeProfile as WakaTimeProfileType } from "../profiles/wakatime.js"

/** What a profile is compared with when it arrives. */
export const WakaTimeProfile: z.ProfileSchema<WakaTimeProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    has_premium_features: z.nullish(z.boolean()),
    display_name: z.nullish(z.string()),
    full_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    photo: z.nullish(z.url()),
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
  }),
)
