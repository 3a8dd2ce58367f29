// Generated from providers.yaml#wakatime by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWakaTime from "../providers/wakatime.js"

/** Of what WakaTime says, as version 4 types it. */
export interface WakaTimeProfile {
  [claim: string]: any
  id: string
  has_premium_features: boolean
  display_name: string
  full_name: string
  email: string
  photo: string
  is_email_public: boolean
  is_email_confirmed: boolean
  public_email: string
  photo_public: boolean
  timezone: string
  last_heartbeat_at: string
  last_plugin: string
  last_plugin_name: string
  last_project: string
  last_branch: string
  plan: string
  username: string
  website: string
  human_readable_website: string
  wonderfuldev_username: string
  github_username: string
  twitter_username: string
  linkedin_username: string
  city: { country_code: string; name: string; state: string; title: string }
  location: string
  logged_time_public: boolean
  languages_used_public: boolean
  editors_used_public: boolean
  categories_used_public: boolean
  os_used_public: boolean
  is_hireable: boolean
  created_at: string
  modified_at: string
}

/**
 * Sign in with WakaTime, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WakaTime<P extends WakaTimeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWakaTime(options as never))
}
