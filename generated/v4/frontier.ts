// Generated from providers.yaml#frontier by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFrontier from "../providers/frontier.js"

/** Of what Frontier says, as version 4 types it. */
export interface FrontierProfile {
  [claim: string]: any
  customer_id: any
  email: string
  firstname: string
  lastname: string
  developer: boolean
  platform: string
  allowedDownloads: Array<string>
}

/**
 * Sign in with Frontier, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Frontier<P extends FrontierProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFrontier(options as never))
}
