// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeLichess from "../providers/lichess.js"

/** Of what Lichess says, as version 4 types it. */
export interface LichessProfile {
  [claim: string]: any
  id: string
  username: string
  title: string
  flair: string
  url: string
  email: string
  createdAt: number
  seenAt: number
  patron: boolean
  disabled: boolean
  tosViolation: boolean
  profile: {
    flag: string
    location: string
    bio: string
    realName: string
    firstName: string
    lastName: string
    links: string
  }
}

/**
 * Sign in with Lichess, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Lichess<P extends LichessProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeLichess(options as never))
}
