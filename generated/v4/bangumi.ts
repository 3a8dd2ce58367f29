// Generated from providers.yaml#bangumi by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBangumi from "../providers/bangumi.js"

/** Of what Bangumi says, as version 4 types it. */
export interface BangumiProfile {
  [claim: string]: any
  id: any
  username: string
  nickname: string
  user_group: number
  avatar: { large: string; medium: string; small: string }
  sign: string
  email: string
  reg_time: string
  time_offset: number
}

/**
 * Sign in with Bangumi, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bangumi<P extends BangumiProfile>(
  options: OAuthUserConfig<P> & {
    /** Developer, application and its address, which every call to the API has to name. */
    userAgent: string
  },
): OAuthConfig<P> {
  return offerProvider(makeBangumi(options as never))
}
