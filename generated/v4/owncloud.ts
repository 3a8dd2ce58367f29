// Generated from providers.yaml#owncloud by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOwnCloud from "../providers/owncloud.js"

/** Of what ownCloud says, as version 4 types it. */
export interface OwnCloudProfile {
  [claim: string]: any
  id: string
  "display-name": string
  email: string
  language: string
}

/**
 * Sign in with ownCloud, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function OwnCloud<P extends OwnCloudProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeOwnCloud(options as never))
}
