// Generated from providers.yaml#raindrop by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRaindrop from "../providers/raindrop.js"

/** Of what Raindrop.io says, as version 4 types it. */
export interface RaindropProfile {
  [claim: string]: any
  _id: any
  fullName: string
  email: string
  email_MD5: string
  pro: boolean
  registered: string
  password: boolean
  config: any
  files: any
  groups: Array<any>
}

/**
 * Sign in with Raindrop.io, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Raindrop<P extends RaindropProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeRaindrop(options as never))
}
