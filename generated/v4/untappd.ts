// Generated from providers.yaml#untappd by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeUntappd from "../providers/untappd.js"

/** Of what Untappd says, as version 4 types it. */
export interface UntappdProfile {
  [claim: string]: any
  id: any
  user_name: string
  first_name: string
  last_name: string
  bio: string
  location: string
  url: string
  date_joined: string
  user_avatar: string
  user_avatar_hd: string
  user_cover_photo: string
  settings: { email_address: string }
}

/**
 * Sign in with Untappd, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Untappd<P extends UntappdProfile>(
  options: OAuthUserConfig<P> & {
    /** What the requests call themselves. Default is the client id. */
    userAgent?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeUntappd(options as never))
}
