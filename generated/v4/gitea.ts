// Generated from providers.yaml#gitea by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGitea from "../providers/gitea.js"

/** Of what Gitea says, as version 4 types it. */
export interface GiteaProfile {
  [claim: string]: any
  id: any
  login: string
  full_name: string
  email: string
  avatar_url: string
  html_url: string
  language: string
  is_admin: boolean
  created: string
  active: boolean
  prohibit_login: boolean
  location: string
  website: string
  description: string
  visibility: string
}

/**
 * Sign in with Gitea, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Gitea<P extends GiteaProfile>(
  options: OAuthUserConfig<P> & {
    /** Root address of an instance of your own. */
    baseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeGitea(options as never))
}
