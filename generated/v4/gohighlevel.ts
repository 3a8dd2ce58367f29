// Generated from providers.yaml#gohighlevel by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGoHighLevel from "../providers/gohighlevel.js"

/** Of what HighLevel says, as version 4 types it. */
export interface GoHighLevelProfile {
  [claim: string]: any
  id: string
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: { type: string; role: string; locationIds: Array<string> }
}

/**
 * Sign in with HighLevel, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function GoHighLevel<P extends GoHighLevelProfile>(
  options: OAuthUserConfig<P> & {
    /** Shows the page without the name of HighLevel. */
    whiteLabel?: boolean
    /** What the app is installed at, a location (the default) or an agency. */
    userType?: "Location" | "Company"
  },
): OAuthConfig<P> {
  return offerProvider(makeGoHighLevel(options as never))
}
