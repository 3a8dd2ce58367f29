// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mattermost says of a user.
 *
 * @see {@link https://developers.mattermost.com/integrate/apps/authentication/oauth2/}
 */
export interface MattermostProfile {
  id: string
  create_at?: number | null
  update_at?: number | null
  delete_at?: number | null
  username?: string | null
  auth_data?: string | null
  auth_service?: string | null
  email?: string | null
  email_verified?: boolean | null
  nickname?: string | null
  first_name?: string | null
  last_name?: string | null
  position?: string | null
  roles?: string | null
  notify_props?: {
    channel?: string | null
    comments?: string | null
    desktop?: string | null
    desktop_sound?: string | null
    desktop_threads?: string | null
    email?: string | null
    email_threads?: string | null
    first_name?: string | null
    mention_keys?: string | null
    push?: string | null
    push_status?: string | null
    push_threads?: string | null
  } | null
  last_password_update?: number | null
  last_picture_update?: number | null
  mfa_active?: boolean | null
  locale?: string | null
  timezone?: {
    automaticTimezone?: string | null
    manualTimezone?: string | null
    useAutomaticTimezone?: string | null
  } | null
  disable_welcome_email?: boolean | null
  terms_of_service_id?: string | null
  terms_of_service_create_at?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MattermostProfile: z.ZodMiniType<MattermostProfile> = z.looseObject({
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
})
