// Generated from providers.yaml#cloudflare by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCloudflare from "../providers/cloudflare.js"

/** Of what Cloudflare says, as version 4 types it. */
export interface CloudflareProfile {
  [claim: string]: any
  id: string
  email: string
  betas: Array<string>
  country: string
  first_name: string
  last_name: string
  has_business_zones: boolean
  has_enterprise_zones: boolean
  has_pro_zones: boolean
  organizations: Array<{
    id: string
    name: string
    permissions: Array<string>
    roles: Array<string>
    status: string
  }>
  suspended: boolean
  telephone: string
  two_factor_authentication_enabled: boolean
  two_factor_authentication_locked: boolean
  zipcode: string
}

/**
 * Sign in with Cloudflare, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Cloudflare<P extends CloudflareProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCloudflare(options as never))
}
