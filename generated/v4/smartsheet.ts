// Generated from providers.yaml#smartsheet by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSmartsheet from "../providers/smartsheet.js"

/** Of what Smartsheet says, as version 4 types it. */
export interface SmartsheetProfile {
  [claim: string]: any
  id: any
  email: string
  firstName: string
  lastName: string
  company: string
  department: string
  title: string
  timeZone: string
  locale: string
  profileImage: { imageId: string; width: number; height: number }
}

/**
 * Sign in with Smartsheet, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Smartsheet<P extends SmartsheetProfile>(
  options: OAuthUserConfig<P> & {
    /** Which Smartsheet the accounts are of; us by default. */
    region?: "us" | "eu" | "au" | "gov"
  },
): OAuthConfig<P> {
  return offerProvider(makeSmartsheet(options as never))
}
