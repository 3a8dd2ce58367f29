// Generated from providers.yaml#instagram by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeInstagram from "../providers/instagram.js"

/** Of what Instagram says, as version 4 types it. */
export interface InstagramProfile {
  [claim: string]: any
  id: any
  user_id: any
  username: string
  name: string
  account_type: string
  profile_picture_url: string
  followers_count: number
  follows_count: number
  media_count: number
}

/**
 * Sign in with Instagram, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Instagram(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeInstagram(options as never))
}
