// Generated from providers.yaml#producthunt by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeProductHunt from "../providers/producthunt.js"

/** Of what Product Hunt says, as version 4 types it. */
export interface ProductHuntProfile {
  [claim: string]: any
  id: any
  name: string
  username: string
  profileImage: string
}

/**
 * Sign in with Product Hunt, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ProductHunt<P extends ProductHuntProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeProductHunt(options as never))
}
