// Generated from providers.yaml#monday by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMonday from "../providers/monday.js"

/** Of what monday.com says, as version 4 types it. */
export interface MondayProfile {
  [claim: string]: any
  id: any
  name: string
  email: string
  photo_original: string
  photo_small: string
  is_verified: boolean
  enabled: boolean
  account: { id: any; slug: string }
}

/**
 * Sign in with monday.com, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Monday<P extends MondayProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMonday(options as never))
}
