// Generated from providers.yaml#kick by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKick from "../providers/kick.js"

/** Of what Kick says, as version 4 types it. */
export interface KickProfile {
  [claim: string]: any
  user_id: any
  name: string
  email: string
  profile_picture: string
}

/**
 * Sign in with Kick, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Kick<P extends KickProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeKick(options as never))
}
