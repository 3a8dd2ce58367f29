// Generated from providers.yaml#eventbrite by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeEventbrite from "../providers/eventbrite.js"

/** Of what Eventbrite says, as version 4 types it. */
export interface EventbriteProfile {
  [claim: string]: any
  id: string
  name: string
  first_name: string
  last_name: string
  is_public: boolean
  emails: Array<{ email: string; verified: boolean; primary: boolean }>
  image_id: string
}

/**
 * Sign in with Eventbrite, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Eventbrite<P extends EventbriteProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeEventbrite(options as never))
}
