// Generated from providers.yaml#wordpress by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWordPress from "../providers/wordpress.js"

/** Of what WordPress.com says, as version 4 types it. */
export interface WordPressProfile {
  [claim: string]: any
  ID: any
  display_name: string
  username: string
  email: string
  primary_blog: any
  primary_blog_url: string
  primary_blog_is_jetpack: boolean
  language: string
  locale_variant: string
  token_site_id: any
  token_scope: Array<string>
  token_client_id: any
  avatar_URL: string
  profile_URL: string
  verified: boolean
  email_verified: boolean
  date: string
  site_count: number
  visible_site_count: number
  phone_account: boolean
  social_login_connections: any
  social_signup_service: string
  meta: any
}

/**
 * Sign in with WordPress.com, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function WordPress(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeWordPress(options as never))
}
