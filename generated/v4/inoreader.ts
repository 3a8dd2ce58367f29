// Generated from providers.yaml#inoreader by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeInoreader from "../providers/inoreader.js"

/** Of what Inoreader says, as version 4 types it. */
export interface InoreaderProfile {
  [claim: string]: any
  userId: string
  userName: string
  userProfileId: string
  userEmail: string
  isBloggerUser: boolean
  signupTimeSec: number
  isMultiLoginEnabled: boolean
}

/**
 * Sign in with Inoreader, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Inoreader<P extends InoreaderProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeInoreader(options as never))
}
