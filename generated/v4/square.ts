// Generated from providers.yaml#square by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSquare from "../providers/square.js"

/** Of what Square says, as version 4 types it. */
export interface SquareProfile {
  [claim: string]: any
  id: string
  business_name: string
  country: string
  language_code: string
  currency: string
  status: string
  main_location_id: string
  created_at: string
}

/**
 * Sign in with Square, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Square<P extends SquareProfile>(
  options: OAuthUserConfig<P> & {
    /** Real sellers (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeSquare(options as never))
}
