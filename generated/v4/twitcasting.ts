// Generated from providers.yaml#twitcasting by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTwitCasting from "../providers/twitcasting.js"

/** Of what TwitCasting says, as version 4 types it. */
export interface TwitCastingProfile {
  [claim: string]: any
  id: string
  screen_id: string
  name: string
  image: string
  profile: string
  level: number
  is_live: boolean
}

/**
 * Sign in with TwitCasting, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function TwitCasting<P extends TwitCastingProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeTwitCasting(options as never))
}
