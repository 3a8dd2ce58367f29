// Generated from providers.yaml#coinbase by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCoinbase from "../providers/coinbase.js"

/** Of what Coinbase says, as version 4 types it. */
export interface CoinbaseProfile {
  [claim: string]: any
  data: {
    id: string
    name: string
    username: string
    email: string
    avatar_url: string
    profile_location: string
    profile_bio: string
    profile_url: string
    resource: string
    resource_path: string
    time_zone: string
    native_currency: string
    country: { code: string; name: string }
    created_at: string
  }
}

/**
 * Sign in with Coinbase, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Coinbase(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeCoinbase(options as never))
}
