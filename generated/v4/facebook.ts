// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFacebook from "../providers/facebook.js"

/** Of what Facebook says, as version 4 types it. */
export interface FacebookProfile {
  [claim: string]: any
  id: string
  name: string
  email: string
  picture: { data: { url: string; height: number; width: number; is_silhouette: boolean } }
}

/**
 * Sign in with Facebook, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Facebook<P extends FacebookProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFacebook(options as never))
}
