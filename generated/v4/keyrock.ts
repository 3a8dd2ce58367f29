// Generated from providers.yaml#keyrock by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKeyrock from "../providers/keyrock.js"

/** Of what Keyrock says, as version 4 types it. */
export interface KeyrockProfile {
  [claim: string]: any
  id: string
  username: string
  displayName: string
  email: string
  isGravatarEnabled: boolean
  app_id: string
  app_azf_domain: string
  authorization_decision: string
  roles: Array<{ id: string; name: string }>
  organizations: Array<{
    id: string
    name: string
    description: string
    website: string
    roles: Array<{ id: string; name: string }>
  }>
}

/**
 * Sign in with Keyrock, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Keyrock<P extends KeyrockProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of the Keyrock, such as https://idm.example.com. */
    origin: string
  },
): OAuthConfig<P> {
  return offerProvider(makeKeyrock(options as never))
}
