// Generated from providers.yaml#zoom by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZoom from "../providers/zoom.js"

/** Of what Zoom says, as version 4 types it. */
export interface ZoomProfile {
  [claim: string]: any
  id: string
  first_name: string
  last_name: string
  display_name: string
  email: string
  type: number
  role_name: string
  pmi: any
  use_pmi: boolean
  vanity_url: string
  personal_meeting_url: string
  timezone: string
  verified: number
  dept: string
  created_at: string
  user_created_at: string
  last_login_time: string
  last_client_version: string
  pic_url: string
  host_key: string
  jid: string
  group_ids: Array<string>
  im_group_ids: Array<string>
  account_id: string
  account_number: any
  cms_user_id: string
  job_title: string
  location: string
  login_types: Array<number>
  language: string
  phone_country: string
  phone_number: string
  status: string
}

/**
 * Sign in with Zoom, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zoom<P extends ZoomProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeZoom(options as never))
}
