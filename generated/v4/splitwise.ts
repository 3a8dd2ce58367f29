// Generated from providers.yaml#splitwise by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSplitwise from "../providers/splitwise.js"

/** Of what Splitwise says, as version 4 types it. */
export interface SplitwiseProfile {
  [claim: string]: any
  id: any
  first_name: string
  last_name: string
  email: string
  registration_status: "confirmed" | "dummy" | "invited"
  picture: { small: string; medium: string; large: string }
  custom_picture: boolean
  notifications_read: string
  notifications_count: number
  notifications: any
  default_currency: string
  locale: string
}

/**
 * Sign in with Splitwise, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Splitwise<P extends SplitwiseProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSplitwise(options as never))
}
