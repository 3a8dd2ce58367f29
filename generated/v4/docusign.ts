// Generated from providers.yaml#docusign by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDocusign from "../providers/docusign.js"

/** Of what Docusign says, as version 4 types it. */
export interface DocusignProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  created: string
  email: string
  accounts: Array<{ account_id: string; account_name: string; is_default: boolean; base_uri: string }>
}

/**
 * Sign in with Docusign, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Docusign<P extends DocusignProfile>(
  options: OAuthUserConfig<P> & {
    /** Accounts of the production system (the default) or of the developer environment. */
    environment?: "production" | "demo"
  },
): OAuthConfig<P> {
  return offerProvider(makeDocusign(options as never))
}
