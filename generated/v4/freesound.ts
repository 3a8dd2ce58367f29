// Generated from providers.yaml#freesound by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFreesound from "../providers/freesound.js"

/** Of what Freesound says, as version 4 types it. */
export interface FreesoundProfile {
  [claim: string]: any
  unique_id: any
  username: string
  email: string
  url: string
  about: string
  home_page: string
  avatar: { small: string; medium: string; large: string }
  date_joined: string
  num_sounds: number
  sounds: string
  num_packs: number
  packs: string
  num_posts: number
  num_comments: number
  bookmark_categories: string
}

/**
 * Sign in with Freesound, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Freesound<P extends FreesoundProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFreesound(options as never))
}
