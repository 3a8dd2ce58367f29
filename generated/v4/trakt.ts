// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTrakt from "../providers/trakt.js"

/** Of what Trakt says, as version 4 types it. */
export interface TraktProfile {
  [claim: string]: any
  username: string
  private: boolean
  deleted: boolean
  name: string
  vip: boolean
  vip_ep: boolean
  director: boolean
  ids: { slug: string; trakt: any; uuid: string }
  joined_at: string
  location: string
  about: string
  gender: string
  age: number
  images: { avatar: { full: string } }
}

/** Of what Trakt says, as version 4 types it. */
export type TraktUser = TraktProfile

/**
 * Sign in with Trakt, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Trakt<P extends TraktProfile>(
  options: OAuthUserConfig<P> & {
    /** What the account id is made of: `ids.trakt` stays. Default: `ids.slug`, as with Auth.js, which is made from the user name and changes with it, and a name that was given up may go to another user. */
    accountId?: "ids.trakt"
  },
): OAuthConfig<P> {
  return offerProvider(makeTrakt(options as never))
}
