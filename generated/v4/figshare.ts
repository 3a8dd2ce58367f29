// Generated from providers.yaml#figshare by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFigshare from "../providers/figshare.js"

/** Of what Figshare says, as version 4 types it. */
export interface FigshareProfile {
  [claim: string]: any
  id: any
  first_name: string
  last_name: string
  email: string
  active: number
  group_id: number
  institution_id: number
  institution_user_id: string
  created_date: string
  modified_date: string
  quota: number
  used_quota: number
  used_quota_private: number
  used_quota_public: number
  maximum_file_size: number
  pending_quota_request: boolean
}

/**
 * Sign in with Figshare, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Figshare<P extends FigshareProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFigshare(options as never))
}
