// Generated from providers.yaml#imgur by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeImgur from "../providers/imgur.js"

/** Of what Imgur says, as version 4 types it. */
export interface ImgurProfile {
  [claim: string]: any
  id: any
  url: string
  bio: string
  avatar: string
  reputation: number
  reputation_name: string
  created: number
}

/**
 * Sign in with Imgur, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Imgur<P extends ImgurProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeImgur(options as never))
}
