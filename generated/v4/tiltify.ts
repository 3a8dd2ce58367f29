// Generated from providers.yaml#tiltify by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTiltify from "../providers/tiltify.js"

/** Of what Tiltify says, as version 4 types it. */
export interface TiltifyProfile {
  [claim: string]: any
  id: string
  legacy_id: number
  slug: string
  username: string
  description: string
  email: string
  url: string
  avatar: { src: string; alt: string; width: number; height: number }
}

/**
 * Sign in with Tiltify, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Tiltify<P extends TiltifyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTiltify(options as never))
}
