// Generated from providers.yaml#mailchimp by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMailchimp from "../providers/mailchimp.js"

/** Of what Mailchimp says, as version 4 types it. */
export interface MailchimpProfile {
  [claim: string]: any
  login: { login_id: any; login_name: string; login_email: string; email: string; avatar: string }
  user_id: any
  accountname: string
  role: string
  dc: string
  login_url: string
  api_endpoint: string
}

/**
 * Sign in with Mailchimp, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Mailchimp(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeMailchimp(options as never))
}
