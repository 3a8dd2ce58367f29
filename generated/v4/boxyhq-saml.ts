// Generated from providers.yaml#boxyhq-saml by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBoxyHQSAML from "../providers/boxyhq-saml.js"

/** Of what BoxyHQ SAML says, as version 4 types it. */
export interface BoxyHQSAMLProfile {
  [claim: string]: any
  id: string
  email: string
  firstName: string
  lastName: string
  roles: Array<string>
  groups: Array<string>
  raw: any
  requested: { tenant: string; product: string }
}

/**
 * Sign in with BoxyHQ SAML, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SAMLJackson<P extends BoxyHQSAMLProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeBoxyHQSAML(options as never))
}
