// Generated from providers.yaml#intercom by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeIntercom from "../providers/intercom.js"

/** Of what Intercom says, as version 4 types it. */
export interface IntercomProfile {
  [claim: string]: any
  id: any
  type: string
  name: string
  email: string
  email_verified: boolean
  avatar: { type: string; image_url: string }
  app: { id_code: string; name: string; region: string; timezone: string; identity_verification: boolean }
}

/**
 * Sign in with Intercom, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Intercom<P extends IntercomProfile>(
  options: OAuthUserConfig<P> & {
    /** Where the workspace is hosted; us by default. */
    region?: "us" | "eu" | "au"
  },
): OAuthConfig<P> {
  return offerProvider(makeIntercom(options as never))
}
