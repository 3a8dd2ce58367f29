// Generated from providers.yaml#frappe by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFrappe from "../providers/frappe.js"

/** Of what Frappe says, as version 4 types it. */
export interface FrappeProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  email: string
  picture: string
  roles: Array<string>
  iss: string
}

/**
 * Sign in with Frappe, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Frappe<P extends FrappeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFrappe(options as never))
}
