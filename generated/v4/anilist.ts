// Generated from providers.yaml#anilist by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAniList from "../providers/anilist.js"

/** Of what AniList says, as version 4 types it. */
export interface AniListProfile {
  [claim: string]: any
  id: any
  name: string
  siteUrl: string
  avatar: { large: string; medium: string }
}

/**
 * Sign in with AniList, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function AniList<P extends AniListProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAniList(options as never))
}
