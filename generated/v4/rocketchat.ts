// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeRocketChat from "../providers/rocketchat.js"

/** Of what Rocket.Chat says, as version 4 types it. */
export interface RocketChatProfile {
  [claim: string]: any
  sub: string
  name: string
  email: string
  email_verified: boolean
  department: string
  birthdate: string
  preffered_username: string
  updated_at: string
  picture: string
}

/**
 * Sign in with Rocket.Chat, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function RocketChat<P extends RocketChatProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeRocketChat(options as never))
}
