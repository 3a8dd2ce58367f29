// Generated from providers.yaml#firefly-iii by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFireflyIII from "../providers/firefly-iii.js"

/** Of what Firefly III says, as version 4 types it. */
export interface FireflyIIIProfile {
  [claim: string]: any
  id: string
  type: string
  attributes: {
    email: string
    blocked: boolean
    blocked_code: string
    role: string
    created_at: string
    updated_at: string
  }
  links: any
}

/**
 * Sign in with Firefly III, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FireflyIII<P extends FireflyIIIProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of the Firefly III, such as https://money.example.com. */
    origin: string
  },
): OAuthConfig<P> {
  return offerProvider(makeFireflyIII(options as never))
}
