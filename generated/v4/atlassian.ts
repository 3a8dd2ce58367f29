// Generated from providers.yaml#atlassian by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAtlassian from "../providers/atlassian.js"

/** Of what Atlassian says, as version 4 types it. */
export interface AtlassianProfile {
  [claim: string]: any
  account_id: string
  name: string
  email: string
  picture: string
  account_type: string
  account_status: string
  nickname: string
  zoneinfo: string
  locale: string
  extended_profile: { job_title: string; organization: string; department: string; location: string }
}

/**
 * Sign in with Atlassian, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Atlassian<P extends AtlassianProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAtlassian(options as never))
}
