// Generated from providers.yaml#qq by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeQQ from "../providers/qq.js"

/** Of what QQ says, as version 4 types it. */
export interface QQProfile {
  [claim: string]: any
  openid: string
  unionid: string
  client_id: string
  nickname: string
  gender: string
  figureurl_qq: string
  figureurl_qq_1: string
  figureurl_qq_2: string
}

/**
 * Sign in with QQ, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function QQ<P extends QQProfile>(
  options: OAuthUserConfig<P> & {
    /** Takes the union id, which all apps of one developer share, as account id. Decide before the first user signs in, and only with the permission for it, or every sign-in is refused. */
    unionId?: boolean
  },
): OAuthConfig<P> {
  return offerProvider(makeQQ(options as never))
}
