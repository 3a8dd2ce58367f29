// Generated from providers.yaml#netsuite by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNetSuite from "../providers/netsuite.js"

/** Of what NetSuite says, as version 4 types it. */
export interface NetSuiteProfile {
  [claim: string]: any
  id: any
  name: string
  email: string
  location: number
  role: number
  roleId: string
  roleCenter: string
  contact: number
  subsidiary: number
  department: number
}

/**
 * Sign in with NetSuite, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function NetSuite<P extends NetSuiteProfile>(
  options: OAuthUserConfig<P> & {
    /** Id of the account as it stands in host names, as in 1234567 or 1234567-sb1. */
    accountID: string
    /** One of none, login, consent and "login consent". */
    prompt?: string
    /** Scopes in place of the default ones, with blanks between them. */
    scope?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeNetSuite(options as never))
}
