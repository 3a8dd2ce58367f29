// Generated from providers.yaml#deezer by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDeezer from "../providers/deezer.js"

/** Of what Deezer says, as version 4 types it. */
export interface DeezerProfile {
  [claim: string]: any
  id: any
  name: string
  firstname: string
  lastname: string
  email: string
  status: number
  birthday: string
  inscription_date: string
  gender: string
  link: string
  country: string
  lang: string
  is_kid: boolean
  picture: string
  picture_small: string
  picture_medium: string
  picture_big: string
  picture_xl: string
  tracklist: string
  type: string
  explicit_content_level: string
}

/**
 * Sign in with Deezer, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Deezer<P extends DeezerProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDeezer(options as never))
}
