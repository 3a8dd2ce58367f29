// Generated from providers.yaml#foursquare by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFoursquare from "../providers/foursquare.js"

/** Of what Foursquare says, as version 4 types it. */
export interface FoursquareProfile {
  [claim: string]: any
  meta: { code: number; requestId: string }
  response: {
    user: {
      id: string
      firstName: string
      lastName: string
      handle: string
      gender: string
      homeCity: string
      contact: { email: string; phone: string }
      photo: { prefix: string; suffix: string }
    }
  }
}

/**
 * Sign in with Foursquare, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Foursquare(
  options: Partial<OAuthConfig<any>> &
    Partial<{
      /** Day, as yyyymmdd, whose API the application is made for. */
      apiVersion?: string
    }>,
): OAuthConfig<any> {
  return offerProvider(makeFoursquare(options as never))
}
