// Generated from providers.yaml#mattermost by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMattermost from "../providers/mattermost.js"

/** Of what Mattermost says, as version 4 types it. */
export interface MattermostProfile {
  [claim: string]: any
  id: string
  create_at: number
  update_at: number
  delete_at: number
  username: string
  auth_data: string
  auth_service: string
  email: string
  email_verified: boolean
  nickname: string
  first_name: string
  last_name: string
  position: string
  roles: string
  notify_props: {
    channel: string
    comments: string
    desktop: string
    desktop_sound: string
    desktop_threads: string
    email: string
    email_threads: string
    first_name: string
    mention_keys: string
    push: string
    push_status: string
    push_threads: string
  }
  last_password_update: number
  last_picture_update: number
  mfa_active: boolean
  locale: string
  timezone: { automaticTimezone: string; manualTimezone: string; useAutomaticTimezone: string }
  disable_welcome_email: boolean
  terms_of_service_id: string
  terms_of_service_create_at: number
}

/**
 * Sign in with Mattermost, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mattermost<P extends MattermostProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMattermost(options as never))
}
