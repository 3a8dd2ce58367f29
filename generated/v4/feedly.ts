// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFeedly from "../providers/feedly.js"

/** Of what Feedly says, as version 4 types it. */
export interface FeedlyProfile {
  [claim: string]: any
  id: string
  email: string
  givenName: string
  familyName: string
  fullName: string
  picture: string
  gender: string
  locale: string
  google: string
  reader: string
  twitter: string
  facebook: string
  wave: string
}

/**
 * Sign in with Feedly, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Feedly<P extends FeedlyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFeedly(options as never))
}
