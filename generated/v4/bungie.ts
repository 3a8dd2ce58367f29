// Generated from providers.yaml#bungie by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBungie from "../providers/bungie.js"

/** Of what Bungie says, as version 4 types it. */
export interface BungieProfile {
  [claim: string]: any
  Response: {
    bungieNetUser: {
      membershipId: string
      uniqueName: string
      displayName: string
      cachedBungieGlobalDisplayName: string
      cachedBungieGlobalDisplayNameCode: number
      profilePicturePath: string
      locale: string
    }
    destinyMemberships: Array<any>
    primaryMembershipId: string
  }
  ErrorCode: number
  ErrorStatus: string
  Message: string
}

/**
 * Sign in with Bungie, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Bungie(
  options: Partial<OAuthConfig<any>> &
    Partial<{
      /** The application's API key, sent with every call to the platform. */
      apiKey: string
    }>,
): OAuthConfig<any> {
  return offerProvider(makeBungie(options as never))
}
