// Generated from providers.yaml#unsplash by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeUnsplash from "../providers/unsplash.js"

/** Of what Unsplash says, as version 4 types it. */
export interface UnsplashProfile {
  [claim: string]: any
  id: string
  username: string
  name: string
  first_name: string
  last_name: string
  email: string
  bio: string
  location: string
  portfolio_url: string
  updated_at: string
  profile_image: { small: string; medium: string; large: string }
  links: { html: string }
}

/**
 * Sign in with Unsplash, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Unsplash<P extends UnsplashProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeUnsplash(options as never))
}
