// Generated from providers.yaml#zooniverse by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZooniverse from "../providers/zooniverse.js"

/** Of what Zooniverse says, as version 4 types it. */
export interface ZooniverseProfile {
  [claim: string]: any
  id: string
  login: string
  display_name: string
  credited_name: string
  email: string
  languages: Array<string>
  created_at: string
  updated_at: string
  type: string
  admin: boolean
  href: string
  private_profile: boolean
  zooniverse_id: string
  avatar_src: string
  valid_email: boolean
  banned: boolean
  confirmed_at: string
}

/**
 * Sign in with Zooniverse, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zooniverse<P extends ZooniverseProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeZooniverse(options as never))
}
