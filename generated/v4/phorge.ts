// Generated from providers.yaml#phorge by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePhorge from "../providers/phorge.js"

/** Of what Phorge says, as version 4 types it. */
export interface PhorgeProfile {
  [claim: string]: any
  phid: string
  userName: string
  realName: string
  image: string
  uri: string
  roles: Array<string>
  primaryEmail: string
}

/**
 * Sign in with Phorge, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Phorge<P extends PhorgeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePhorge(options as never))
}
