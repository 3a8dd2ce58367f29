// Generated from providers.yaml#backlog by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBacklog from "../providers/backlog.js"

/** Of what Backlog says, as version 4 types it. */
export interface BacklogProfile {
  [claim: string]: any
  id: any
  userId: string
  name: string
  roleType: number
  lang: string
  mailAddress: string
}

/**
 * Sign in with Backlog, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Backlog<P extends BacklogProfile>(
  options: OAuthUserConfig<P> & {
    /** Host of the space, as acme.backlog.com or acme.backlog.jp. */
    host: string
  },
): OAuthConfig<P> {
  return offerProvider(makeBacklog(options as never))
}
