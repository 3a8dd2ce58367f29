// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePodio from "../providers/podio.js"

/** Of what Podio says, as version 4 types it. */
export interface PodioProfile {
  [claim: string]: any
  user: { user_id: any; mail: string; status: string; locale: string; timezone: string; created_on: string }
  profile: { profile_id: any; user_id: any; name: string; mail: Array<string>; image: any }
}

/**
 * Sign in with Podio, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Podio<P extends PodioProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePodio(options as never))
}
