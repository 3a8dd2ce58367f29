// Generated from providers.yaml#seznam by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSeznam from "../providers/seznam.js"

/** Of what Seznam.cz says, as version 4 types it. */
export interface SeznamProfile {
  [claim: string]: any
  oauth_user_id: string
  username: string
  email: string
  firstname: string
  lastname: string
  advert_user_id: string
  avatar_url: string
}

/**
 * Sign in with Seznam.cz, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Seznam<P extends SeznamProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeSeznam(options as never))
}
