// Generated from providers.yaml#peeringdb by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePeeringDb from "../providers/peeringdb.js"

/** Of what PeeringDB says, as version 4 types it. */
export interface PeeringDbProfile {
  [claim: string]: any
  id: any
  given_name: string
  family_name: string
  name: string
  verified_user: boolean
  email: string
  verified_email: boolean
  networks: Array<{ id: number; name: string; asn: number; perms: number }>
  amr: Array<string>
}

/**
 * Sign in with PeeringDB, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function PeeringDb<P extends PeeringDbProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePeeringDb(options as never))
}
