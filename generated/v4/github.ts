// Generated from providers.yaml#github by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGitHub from "../providers/github.js"

/** Of what GitHub says, as version 4 types it. */
export interface GitHubProfile {
  [claim: string]: any
  id: any
  login: string
  name: string
  email: string
  email_verified: boolean
  avatar_url: string
  node_id: string
  html_url: string
  type: string
  site_admin: boolean
  company: string
  blog: string
  location: string
  bio: string
  hireable: boolean
  twitter_username: string
  public_repos: number
  public_gists: number
  followers: number
  following: number
  created_at: string
  updated_at: string
  two_factor_authentication: boolean
}

/** Of what GitHub says, as version 4 types it. */
export interface GitHubEmail {
  [claim: string]: any
  email: string
  primary: boolean
  verified: boolean
  visibility: string
}

/** Of what GitHub says, as version 4 types it. */
export type GithubProfile = GitHubProfile

/** Of what GitHub says, as version 4 types it. */
export type GithubEmail = GitHubEmail

/**
 * Sign in with GitHub, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Github<P extends GitHubProfile>(
  options: OAuthUserConfig<P> & {
    /** A server of your own in place of github.com. */
    enterprise?: {
      /** Address of a GitHub Enterprise Server. */
      baseUrl?: string
    }
  },
): OAuthConfig<P> {
  return offerProvider(makeGitHub(options as never))
}
