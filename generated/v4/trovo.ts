// Generated from providers.yaml#trovo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTrovo from "../providers/trovo.js"

/** Of what Trovo says, as version 4 types it. */
export interface TrovoProfile {
  [claim: string]: any
  userId: string
  userName: string
  nickName: string
  email: string
  profilePic: string
  info: string
  channelId: string
}

/**
 * Sign in with Trovo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Trovo<P extends TrovoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTrovo(options as never))
}
