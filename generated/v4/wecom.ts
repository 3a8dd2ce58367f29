// Generated from providers.yaml#wecom by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWeCom from "../providers/wecom.js"

/** Of what WeCom says, as version 4 types it. */
export interface WeComProfile {
  [claim: string]: any
  userid: string
  errcode: number
  errmsg: string
  user_ticket: string
}

/**
 * Sign in with WeCom, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WeCom<P extends WeComProfile>(
  options: OAuthUserConfig<P> & {
    /** Number of the company's app (agentid). */
    agentId: string
    /** Language of the page; that of the browser otherwise. */
    lang?: "zh" | "en"
  },
): OAuthConfig<P> {
  return offerProvider(makeWeCom(options as never))
}
