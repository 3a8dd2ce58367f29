// Generated from providers.yaml#feishu by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFeishu from "../providers/feishu.js"

/** Of what Feishu says, as version 4 types it. */
export interface FeishuProfile {
  [claim: string]: any
  union_id: string
  open_id: string
  user_id: string
  tenant_key: string
  name: string
  en_name: string
  avatar_url: string
  avatar_thumb: string
  avatar_middle: string
  avatar_big: string
  email: string
  enterprise_email: string
  mobile: string
  employee_no: string
}

/**
 * Sign in with Feishu, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Feishu<P extends FeishuProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFeishu(options as never))
}
