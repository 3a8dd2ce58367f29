// Generated from providers.yaml#ynab by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeYnab from "../providers/ynab.js"

/** Of what YNAB says, as version 4 types it. */
export interface YnabProfile {
  [claim: string]: any
  id: string
}

/**
 * Sign in with YNAB, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Ynab<P extends YnabProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeYnab(options as never))
}
