// Generated from providers.yaml#dribbble by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDribbble from "../providers/dribbble.js"

/** Of what Dribbble says, as version 4 types it. */
export interface DribbbleProfile {
  [claim: string]: any
  id: any
  name: string
  login: string
  email: string
  avatar_url: string
  html_url: string
  bio: string
  location: string
  links: any
  can_upload_shot: boolean
  pro: boolean
  followers_count: number
  created_at: string
  type: string
  teams: Array<any>
}

/**
 * Sign in with Dribbble, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Dribbble<P extends DribbbleProfile>(
  options: OAuthUserConfig<P> & {
    /** What the application may do, separated by blanks. */
    scope?: "public" | "public upload"
  },
): OAuthConfig<P> {
  return offerProvider(makeDribbble(options as never))
}
