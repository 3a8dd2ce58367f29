// Generated from providers.yaml#gitlab by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGitLab from "../providers/gitlab.js"

/** Of what GitLab says, as version 4 types it. */
export interface GitLabProfile {
  [claim: string]: any
  id: any
  sub: string
  username: string
  name: string
  email: string
  state: string
  locked: boolean
  avatar_url: string
  web_url: string
  confirmed_at: string
  created_at: string
  bot: boolean
  external: boolean
  two_factor_enabled: boolean
  private_profile: boolean
  public_email: string
  commit_email: string
  location: string
  organization: string
  job_title: string
}

/**
 * Sign in with GitLab, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function GitLab<P extends GitLabProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of a GitLab of your own. */
    baseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeGitLab(options as never))
}
