// Generated from providers.yaml#openstreetmap by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOpenStreetMap from "../providers/openstreetmap.js"

/** Of what OpenStreetMap says, as version 4 types it. */
export interface OpenStreetMapProfile {
  [claim: string]: any
  id: any
  display_name: string
  account_created: string
  description: string
  img: { href: string }
  contributor_terms: { agreed: boolean; pd: boolean }
  roles: Array<string>
  changesets: { count: number }
  traces: { count: number }
  languages: Array<string>
}

/**
 * Sign in with OpenStreetMap, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function OpenStreetMap<P extends OpenStreetMapProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeOpenStreetMap(options as never))
}
