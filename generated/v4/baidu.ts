// Generated from providers.yaml#baidu by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBaidu from "../providers/baidu.js"

/** Of what Baidu says, as version 4 types it. */
export interface BaiduProfile {
  [claim: string]: any
  openid: string
  unionid: string
  userid: any
  username: string
  portrait: string
  userdetail: string
  birthday: string
  marriage: any
  sex: any
  blood: any
  is_bind_mobile: any
  is_realname: any
  securemobile: any
}

/**
 * Sign in with Baidu, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Baidu<P extends BaiduProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeBaidu(options as never))
}
