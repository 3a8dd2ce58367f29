// Generated from providers.yaml#ringcentral by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRingCentral from "../providers/ringcentral.js"

/** Of what RingCentral says, as version 4 types it. */
export interface RingCentralProfile {
  [claim: string]: any
  id: any
  uri: string
  account: { id: string; uri: string }
  contact: { firstName: string; lastName: string; email: string; company: string }
  extensionNumber: string
  name: string
  partnerId: string
  profileImage: { uri: string }
  status: string
  type: string
  subType: string
  setupWizardState: string
  hidden: boolean
  creationTime: string
}

/**
 * Sign in with RingCentral, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function RingCentral<P extends RingCentralProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeRingCentral(options as never))
}
