// Generated from providers.yaml#sage by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSageAccounting from "../providers/sage.js"

/** Of what Sage Accounting says, as version 4 types it. */
export interface SageAccountingProfile {
  [claim: string]: any
  id: string
  displayed_as: string
  first_name: string
  last_name: string
  email: string
  locale: string
}

/**
 * Sign in with Sage Accounting, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SageAccounting<P extends SageAccountingProfile>(
  options: OAuthUserConfig<P> & {
    /** Country of the business, as ca, gb or ie, which spares the user the choice. */
    country?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeSageAccounting(options as never))
}
