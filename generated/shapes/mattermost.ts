// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MattermostProfile as MattermostProfileType } from "../profiles/mattermost.js"

/** What a profile is compared with when it arrives. */
export const MattermostProfile: z.ProfileSchema<MattermostProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    create_at: z.nullish(z.int()),
    update_at: z.nullish(z.int()),
    delete_at: z.nullish(z.int()),
    username: z.nullish(z.string()),
    auth_data: z.nullish(z.string()),
    auth_service: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    nickname: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    position: z.nullish(z.string()),
    roles: z.nullish(z.string()),
    notify_props: z.nullish(
      z.looseObject({
        channel: z.nullish(z.string()),
        comments: z.nullish(z.string()),
        desktop: z.nullish(z.string()),
        desktop_sound: z.nullish(z.string()),
        desktop_threads: z.nullish(z.string()),
        email: z.nullish(z.string()),
        email_threads: z.nullish(z.string()),
        first_name: z.nullish(z.string()),
        mention_keys: z.nullish(z.string()),
        push: z.nullish(z.string()),
        push_status: z.nullish(z.string()),
        push_threads: z.nullish(z.string()),
      }),
    ),
    last_password_update: z.nullish(z.int()),
    last_picture_update: z.nullish(z.int()),
    mfa_active: z.nullish(z.boolean()),
    locale: z.nullish(z.string()),
    timezone: z.nullish(
      z.looseObject({
        automaticTimezone: z.nullish(z.string()),
        manualTimezone: z.nullish(z.string()),
        useAutomaticTimezone: z.nullish(z.string()),
      }),
    ),
    disable_welcome_email: z.nullish(z.boolean()),
    terms_of_service_id: z.nullish(z.string()),
    terms_of_service_create_at: z.nullish(z.int()),
  }),
)
