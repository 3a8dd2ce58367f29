// Generated from providers.yaml#modrinth by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeModrinth from "../providers/modrinth.js"

/** Of what Modrinth says, as version 4 types it. */
export interface ModrinthProfile {
  [claim: string]: any
  id: string
  username: string
  name: string
  avatar_url: string
  bio: string
  created: string
  role: string
  badges: number
  auth_providers: Array<string>
  email: string
  email_verified: boolean
  has_password: boolean
  has_totp: boolean
  payout_data: any
  github_id: number
}

/**
 * Sign in with Modrinth, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Modrinth<P extends ModrinthProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeModrinth(options as never))
}
