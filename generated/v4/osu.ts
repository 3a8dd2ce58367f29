// Generated from providers.yaml#osu by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOsu from "../providers/osu.js"

/** Of what osu! says, as version 4 types it. */
export interface OsuProfile {
  [claim: string]: any
  id: any
  username: string
  avatar_url: string
  country_code: string
  default_group: string
  is_active: boolean
  is_bot: boolean
  is_deleted: boolean
  is_online: boolean
  is_supporter: boolean
  is_restricted: boolean
  last_visit: string
  pm_friends_only: boolean
  profile_colour: string
  discord: string
  has_supported: boolean
  interests: string
  join_date: string
  kudosu: { available: number; total: number }
  location: string
  max_blocks: number
  max_friends: number
  occupation: string
  playmode: string
  playstyle: Array<string>
  post_count: number
  profile_order: Array<string>
  title: string
  title_url: string
  twitter: string
  website: string
  country: { code: string; name: string }
  cover: { custom_url: string; url: string; id: any }
}

/** Of what osu! says, as version 4 types it. */
export type OsuUserCompact = OsuProfile

/**
 * Sign in with osu!, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Osu<P extends OsuProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeOsu(options as never))
}
