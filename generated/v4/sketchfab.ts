// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSketchfab from "../providers/sketchfab.js"

/** Of what Sketchfab says, as version 4 types it. */
export interface SketchfabProfile {
  [claim: string]: any
  uid: string
  username: string
  displayName: string
  email: string
  account: string
  profileUrl: string
  avatar: { uri: string; images: Array<{ url: string; width: number; height: number }> }
}

/**
 * Sign in with Sketchfab, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Sketchfab<P extends SketchfabProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSketchfab(options as never))
}
