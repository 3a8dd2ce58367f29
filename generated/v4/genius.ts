// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGenius from "../providers/genius.js"

/** Of what Genius says, as version 4 types it. */
export interface GeniusProfile {
  [claim: string]: any
  id: any
  name: string
  login: string
  email: string
  url: string
  iq: number
  role_for_display: string
  avatar: { medium: { url: string }; small: { url: string } }
}

/**
 * Sign in with Genius, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Genius<P extends GeniusProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeGenius(options as never))
}
