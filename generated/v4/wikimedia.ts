// Generated from providers.yaml#wikimedia by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWikimedia from "../providers/wikimedia.js"

/** Of what Wikimedia says, as version 4 types it. */
export interface WikimediaProfile {
  [claim: string]: any
  sub: any
  username: string
  editcount: number
  confirmed_email: boolean
  email_verified: boolean
  blocked: boolean
  registered: string
  groups: Array<string>
  rights: Array<string>
  grants: Array<string>
  realname: string
  email: string
}

/** Of what Wikimedia says, as version 4 types it. */
export type WikimediaGroup = string

/** Of what Wikimedia says, as version 4 types it. */
export type WikimediaGrant = string

/** Of what Wikimedia says, as version 4 types it. */
export type WikimediaRight = string

/**
 * Sign in with Wikimedia, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Wikimedia<P extends WikimediaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeWikimedia(options as never))
}
