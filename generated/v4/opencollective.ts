// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOpenCollective from "../providers/opencollective.js"

/** Of what Open Collective says, as version 4 types it. */
export interface OpenCollectiveProfile {
  [claim: string]: any
  id: string
  slug: string
  name: string
  email: string
  imageUrl: string
}

/**
 * Sign in with Open Collective, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function OpenCollective<P extends OpenCollectiveProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeOpenCollective(options as never))
}
