// Generated from providers.yaml#constantcontact by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeConstantContact from "../providers/constantcontact.js"

/** Of what Constant Contact says, as version 4 types it. */
export interface ConstantContactProfile {
  [claim: string]: any
  encoded_account_id: string
  contact_email: string
  contact_phone: string
  country_code: string
  encoded_partner_id: string
  first_name: string
  last_name: string
  organization_name: string
  organization_phone: string
  state_code: string
  time_zone_id: string
  website: string
}

/**
 * Sign in with Constant Contact, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ConstantContact<P extends ConstantContactProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeConstantContact(options as never))
}
