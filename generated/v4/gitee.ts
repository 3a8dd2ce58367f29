// Generated from providers.yaml#gitee by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeGitee from "../providers/gitee.js"

/** Of what Gitee says, as version 4 types it. */
export interface GiteeProfile {
  [claim: string]: any
  id: any
  login: string
  name: string
  avatar_url: string
  html_url: string
  email: string
  confirmed_email: string
  bio: string
  blog: string
  created_at: string
}

/**
 * Sign in with Gitee, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Gitee<P extends GiteeProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeGitee(options as never))
}
