// Generated from providers.yaml#misskey by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMisskey from "../providers/misskey.js"

/** Of what Misskey says, as version 4 types it. */
export interface MisskeyProfile {
  [claim: string]: any
  id: string
  name: string
  username: string
  host: string
  avatarUrl: string
  avatarBlurhash: string
  isBot: boolean
  isCat: boolean
  onlineStatus: string
  url: string
  createdAt: string
  bannerUrl: string
  description: string
  location: string
  birthday: string
  lang: string
  followersCount: number
  followingCount: number
  notesCount: number
}

/**
 * Sign in with Misskey, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Misskey<P extends MisskeyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMisskey(options as never))
}
