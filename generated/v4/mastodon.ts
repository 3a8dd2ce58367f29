// Generated from providers.yaml#mastodon by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMastodon from "../providers/mastodon.js"

/** Of what Mastodon says, as version 4 types it. */
export interface MastodonProfile {
  [claim: string]: any
  id: string
  username: string
  acct: string
  display_name: string
  locked: boolean
  bot: boolean
  created_at: string
  note: string
  url: string
  avatar: string
  avatar_static: string
  header: string
  header_static: string
  followers_count: number
  following_count: number
  statuses_count: number
  last_status_at: string
}

/**
 * Sign in with Mastodon, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mastodon<P extends MastodonProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMastodon(options as never))
}
