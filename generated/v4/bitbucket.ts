// Generated from providers.yaml#bitbucket by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBitbucket from "../providers/bitbucket.js"

/** Of what Bitbucket says, as version 4 types it. */
export interface BitbucketProfile {
  [claim: string]: any
  account_id: string
  uuid: string
  display_name: string
  nickname: string
  username: string
  email: string
  email_confirmed: boolean
  links: {
    self: { href: string }
    avatar: { href: string }
    repositories: { href: string }
    snippets: { href: string }
    html: { href: string }
    hooks: { href: string }
  }
  created_on: string
  type: string
  has_2fa_enabled: boolean
  is_staff: boolean
  account_status: string
  location: string
}

/**
 * Sign in with Bitbucket, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bitbucket<P extends BitbucketProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeBitbucket(options as never))
}
