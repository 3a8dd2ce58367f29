// Generated from providers.yaml#twitter@1.0 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTwitter from "../providers/twitter.js"

/** Of what Twitter says, as version 4 types it. */
export interface Twitter1Profile {
  [claim: string]: any
  id_str: string
  name: string
  screen_name: string
  email: string
  profile_image_url_https: string
  location: string
  description: string
  url: string
  protected: boolean
  verified: boolean
  followers_count: number
  friends_count: number
  created_at: string
  default_profile_image: boolean
  suspended: boolean
}

/** Of what Twitter says, as version 4 types it. */
export interface TwitterProfile {
  [claim: string]: any
  data: {
    id: string
    name: string
    username: string
    confirmed_email: string
    created_at: string
    description: string
    email: string
    location: string
    pinned_post_id: string
    profile_image_url: string
    protected: boolean
    url: string
    verified: boolean
    entities: {
      description: { hashtags: Array<{ start: number; end: number; tag: string }> }
      url: {
        urls: Array<{ start: number; end: number; url: string; expanded_url: string; display_url: string }>
      }
    }
  }
  includes: { posts: Array<{ id: string; text: string }> }
}

/** Of what Twitter says, as version 4 types it. */
export type TwitterLegacyProfile = Twitter1Profile

/**
 * Sign in with Twitter, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Twitter<P extends Record<string, any> = TwitterLegacyProfile | TwitterProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeTwitter(options as never))
}

/**
 * Sign in with version 1.0 of the protocol.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export function TwitterLegacy<P extends Record<string, any> = TwitterLegacyProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeTwitter({ ...options, version: "1.0" } as never), { options })
}
