// Generated from providers.yaml#reddit by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeReddit from "../providers/reddit.js"

/** Of what Reddit says, as version 4 types it. */
export interface RedditProfile {
  [claim: string]: any
  id: string
  name: string
  icon_img: string
  snoovatar_img: string
  has_verified_email: boolean
  verified: boolean
  created_utc: number
  total_karma: number
  over_18: boolean
  is_mod: boolean
  is_gold: boolean
}

/**
 * Sign in with Reddit, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Reddit(
  options: Partial<OAuthConfig<any>> &
    Partial<{
      /** A permanent sign-in gives a refresh token. */
      duration?: "temporary" | "permanent"
    }>,
): OAuthConfig<any> {
  return offerProvider(makeReddit(options as never))
}
