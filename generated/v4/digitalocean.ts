// Generated from providers.yaml#digitalocean by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDigitalOcean from "../providers/digitalocean.js"

/** Of what DigitalOcean says, as version 4 types it. */
export interface DigitalOceanProfile {
  [claim: string]: any
  uuid: string
  email: string
  email_verified: boolean
  name: string
  status: string
  status_message: string
  droplet_limit: number
  floating_ip_limit: number
  team: { uuid: string; name: string }
}

/**
 * Sign in with DigitalOcean, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function DigitalOcean<P extends DigitalOceanProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeDigitalOcean(options as never))
}
