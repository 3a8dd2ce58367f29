// Generated from providers.yaml#crowdin by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCrowdin from "../providers/crowdin.js"

/** Of what Crowdin says, as version 4 types it. */
export interface CrowdinProfile {
  [claim: string]: any
  id: any
  username: string
  fullName: string
  email: string
  avatarUrl: string
  createdAt: string
  timezone: string
}

/**
 * Sign in with Crowdin, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Crowdin<P extends CrowdinProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCrowdin(options as never))
}
