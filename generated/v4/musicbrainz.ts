// Generated from providers.yaml#musicbrainz by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMusicBrainz from "../providers/musicbrainz.js"

/** Of what MusicBrainz says, as version 4 types it. */
export interface MusicBrainzProfile {
  [claim: string]: any
  metabrainz_user_id: any
  sub: string
  profile: string
  website: string
  gender: string
  zoneinfo: string
  email: string
  email_verified: boolean
}

/**
 * Sign in with MusicBrainz, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MusicBrainz<P extends MusicBrainzProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeMusicBrainz(options as never))
}
