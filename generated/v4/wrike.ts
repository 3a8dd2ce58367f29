// Generated from providers.yaml#wrike by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeWrike from "../providers/wrike.js"

/** Of what Wrike says, as version 4 types it. */
export interface WrikeProfile {
  [claim: string]: any
  id: string
  firstName: string
  lastName: string
  type: string
  profiles: Array<{
    accountId: string
    email: string
    role: string
    external: boolean
    admin: boolean
    owner: boolean
  }>
  avatarUrl: string
  timezone: string
  locale: string
  deleted: boolean
  me: boolean
  title: string
  companyName: string
  phone: string
}

/**
 * Sign in with Wrike, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Wrike<P extends WrikeProfile>(
  options: OAuthUserConfig<P> & {
    /** Data centre of the accounts, where www.wrike.com is us, the default. */
    dataCenter?: "us" | "us2" | "eu"
  },
): OAuthConfig<P> {
  return offerProvider(makeWrike(options as never))
}
