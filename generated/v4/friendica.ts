// Generated from providers.yaml#friendica by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFriendica from "../providers/friendica.js"

/** Of what Friendica says, as version 4 types it. */
export interface FriendicaProfile {
  [claim: string]: any
  id: string
  username: string
  acct: string
  display_name: string
  locked: boolean
  bot: boolean
  discoverable: boolean
  group: boolean
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
 * Sign in with Friendica, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Friendica<P extends FriendicaProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of the node, such as https://friendica.example.com. */
    origin: string
  },
): OAuthConfig<P> {
  return offerProvider(makeFriendica(options as never))
}
