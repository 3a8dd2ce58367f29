// Generated from providers.yaml#eveonline by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEVEOnline from "../providers/eveonline.js"

/** Of what EVE Online says, as version 4 types it. */
export interface EVEOnlineProfile {
  [claim: string]: any
  sub: string
  name: string
  owner: string
  scp: any
  iss: string
  aud: any
  exp: number
  iat: number
  azp: string
  jti: string
  kid: string
  tenant: string
  tier: string
  region: string
  CharacterID: any
  CharacterName: string
  ExpiresOn: string
  Scopes: string
  TokenType: string
  CharacterOwnerHash: string
  IntellectualProperty: string
}

/**
 * Sign in with EVE Online, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function EVEOnline<P extends EVEOnlineProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeEVEOnline(options as never))
}
