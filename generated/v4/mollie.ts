// Generated from providers.yaml#mollie by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMollie from "../providers/mollie.js"

/** Of what Mollie says, as version 4 types it. */
export interface MollieProfile {
  [claim: string]: any
  id: string
  resource: string
  name: string
  email: string
  locale: string
  address: { streetAndNumber: string; postalCode: string; city: string; country: string }
  registrationNumber: string
  vatNumber: string
  vatRegulation: string
  verifiedAt: string
  _links: any
}

/**
 * Sign in with Mollie, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mollie<P extends MollieProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMollie(options as never))
}
