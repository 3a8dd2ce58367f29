// Generated from providers.yaml#inaturalist by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeINaturalist from "../providers/inaturalist.js"

/** Of what iNaturalist says, as version 4 types it. */
export interface INaturalistProfile {
  [claim: string]: any
  id: any
  login: string
  name: string
  email: string
  time_zone: string
  observations_count: number
  created_at: string
  updated_at: string
  user_icon_url: string
  medium_user_icon_url: string
  original_user_icon_url: string
  prefers_no_tracking: boolean
}

/**
 * Sign in with iNaturalist, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function INaturalist<P extends INaturalistProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeINaturalist(options as never))
}
