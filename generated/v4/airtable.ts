// Generated from providers.yaml#airtable by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAirtable from "../providers/airtable.js"

/** Of what Airtable says, as version 4 types it. */
export interface AirtableProfile {
  [claim: string]: any
  id: string
  email: string
  scopes: Array<string>
}

/**
 * Sign in with Airtable, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Airtable<P extends AirtableProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAirtable(options as never))
}
