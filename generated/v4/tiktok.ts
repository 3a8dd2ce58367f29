// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTikTok from "../providers/tiktok.js"

/** Of what TikTok says, as version 4 types it. */
export interface TikTokProfile {
  [claim: string]: any
  data: {
    user: {
      open_id: string
      union_id: string
      avatar_url: string
      avatar_url_100: string
      avatar_large_url: string
      display_name: string
      username: string
      bio_description: string
      profile_deep_link: string
      is_verified: boolean
      follower_count: number
      following_count: number
      likes_count: number
      video_count: number
      email: string
    }
  }
  error: { code: string; log_id: string; message: string }
}

/** Of what TikTok says, as version 4 types it. */
export type TiktokProfile = TikTokProfile

/**
 * Sign in with TikTok, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function TikTok<P extends TikTokProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTikTok(options as never))
}
