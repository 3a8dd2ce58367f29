// Generated from providers.yaml#alipay by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAlipay from "../providers/alipay.js"

/** Of what Alipay says, as version 4 types it. */
export interface AlipayProfile {
  [claim: string]: any
  open_id: string
  user_id: string
  nick_name: string
  avatar: string
  gender: string
  province: string
  city: string
}

/**
 * Sign in with Alipay, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Alipay<P extends AlipayProfile>(
  options: OAuthUserConfig<P> & {
    /** Private key of the app in PKCS 8, as PEM or as its base64 alone. */
    privateKey: string
  },
): OAuthConfig<P> {
  return offerProvider(makeAlipay(options as never))
}
