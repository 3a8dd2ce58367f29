// Generated from providers.yaml#lark by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLark from "../providers/lark.js"

/** Of what Lark says, as version 4 types it. */
export interface LarkProfile {
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
 * Sign in with Lark, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Lark<P extends LarkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLark(options as never))
}
