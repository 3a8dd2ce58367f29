// Generated from providers.yaml#streamlabs by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeStreamlabs from "../providers/streamlabs.js"

/** Of what Streamlabs says, as version 4 types it. */
export interface StreamlabsProfile {
  [claim: string]: any
  streamlabs: { id: any; username: string; display_name: string; thumbnail: string; primary: string }
  twitch: { id: any; display_name: string; name: string; icon_url: string }
  youtube: { id: any; title: string }
  facebook: { id: any; name: string }
}

/**
 * Sign in with Streamlabs, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Streamlabs<P extends StreamlabsProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeStreamlabs(options as never))
}
