// Generated from providers.yaml#zendesk by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeZendesk from "../providers/zendesk.js"

/** Of what Zendesk says, as version 4 types it. */
export interface ZendeskProfile {
  [claim: string]: any
  id: any
  url: string
  name: string
  external_id: string
  alias: string
  created_at: string
  updated_at: string
  active: boolean
  verified: boolean
  shared: boolean
  shared_agent: boolean
  locale: string
  locale_id: number
  time_zone: string
  last_login_at: string
  email: string
  phone: string
  signature: string
  details: string
  notes: string
  organization_id: any
  role: string
  custom_role_id: any
  moderator: boolean
  ticket_restriction: string
  only_private_comments: boolean
  tags: Array<string>
  suspended: boolean
  photo: { id: any; content_url: string; content_type: string; size: number }
  user_fields: any
}

/**
 * Sign in with Zendesk, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Zendesk<P extends ZendeskProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the account before .zendesk.com. */
    subdomain: string
  },
): OAuthConfig<P> {
  return offerProvider(makeZendesk(options as never))
}
