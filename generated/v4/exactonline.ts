// Generated from providers.yaml#exactonline by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeExactOnline from "../providers/exactonline.js"

/** Of what Exact Online says, as version 4 types it. */
export interface ExactOnlineProfile {
  [claim: string]: any
  UserID: string
  UserName: string
  FullName: string
  FirstName: string
  LastName: string
  Email: string
  PictureUrl: string
  CurrentDivision: number
}

/**
 * Sign in with Exact Online, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ExactOnline<P extends ExactOnlineProfile>(
  options: OAuthUserConfig<P> & {
    /** Ending of the host, start.exactonline.<region>. Default is nl. */
    region?: "nl" | "be" | "de" | "fr" | "es" | "co.uk" | "com"
  },
): OAuthConfig<P> {
  return offerProvider(makeExactOnline(options as never))
}
