// Generated from providers.yaml#douyin by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDouyin from "../providers/douyin.js"

/** Of what Douyin says, as version 4 types it. */
export interface DouyinProfile {
  [claim: string]: any
  open_id: string
  union_id: string
  nickname: string
  avatar: string
  avatar_larger: string
  gender: number
  city: string
  province: string
  country: string
  e_account_role: string
  error_code: any
  client_key: string
  log_id: string
  description: string
}

/**
 * Sign in with Douyin, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Douyin<P extends DouyinProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDouyin(options as never))
}
