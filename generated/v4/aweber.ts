// Generated from providers.yaml#aweber by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAWeber from "../providers/aweber.js"

/** Of what AWeber says, as version 4 types it. */
export interface AWeberProfile {
  [claim: string]: any
  id: any
  http_etag: string
  analytics_source: string
  integrations_collection_link: string
  lists_collection_link: string
  resource_type_link: string
  self_link: string
}

/**
 * Sign in with AWeber, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function AWeber<P extends AWeberProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAWeber(options as never))
}
