// Generated from providers.yaml#canva by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCanva from "../providers/canva.js"

/** Of what Canva says, as version 4 types it. */
export interface CanvaProfile {
  [claim: string]: any
  user_id: string
  team_id: string
  display_name: string
}

/**
 * Sign in with Canva, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Canva<P extends CanvaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCanva(options as never))
}
