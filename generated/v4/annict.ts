// Generated from providers.yaml#annict by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAnnict from "../providers/annict.js"

/** Of what Annict says, as version 4 types it. */
export interface AnnictProfile {
  [claim: string]: any
  id: any
  username: string
  name: string
  description: string
  url: string
  avatar_url: string
  background_image_url: string
  records_count: number
  created_at: string
  email: string
  notifications_count: number
}

/**
 * Sign in with Annict, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Annict<P extends AnnictProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeAnnict(options as never))
}
