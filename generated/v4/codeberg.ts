// Generated from providers.yaml#codeberg by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCodeberg from "../providers/codeberg.js"

/** Of what Codeberg says, as version 4 types it. */
export interface CodebergProfile {
  [claim: string]: any
  id: any
  login: string
  full_name: string
  email: string
  avatar_url: string
  html_url: string
  language: string
  is_admin: boolean
  created: string
  active: boolean
  prohibit_login: boolean
  location: string
  website: string
  description: string
  visibility: string
}

/**
 * Sign in with Codeberg, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Codeberg<P extends CodebergProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCodeberg(options as never))
}
