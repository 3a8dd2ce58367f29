// Generated from providers.yaml#upwork by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeUpwork from "../providers/upwork.js"

/** Of what Upwork says, as version 4 types it. */
export interface UpworkProfile {
  [claim: string]: any
  id: any
  nid: string
  rid: string
  name: string
  email: string
}

/**
 * Sign in with Upwork, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Upwork<P extends UpworkProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeUpwork(options as never))
}
