// Generated from providers.yaml#netlify by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNetlify from "../providers/netlify.js"

/** Of what Netlify says, as version 4 types it. */
export interface NetlifyProfile {
  [claim: string]: any
  id: string
  uid: string
  full_name: string
  avatar_url: string
  email: string
  affiliate_id: string
  site_count: number
  created_at: string
  last_login: string
  login_providers: Array<string>
  onboarding_progress: { slides: string }
}

/**
 * Sign in with Netlify, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Netlify(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeNetlify(options as never))
}
