// Generated from providers.yaml#discord by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDiscord from "../providers/discord.js"

/** Of what Discord says, as version 4 types it. */
export interface DiscordProfile {
  [claim: string]: any
  id: string
  username: string
  discriminator: string
  global_name: string
  avatar: string
  email: string
  verified: boolean
  bot: boolean
  mfa_enabled: boolean
  locale: string
  banner: string
  accent_color: number
  premium_type: number
  flags: number
  public_flags: number
}

/**
 * Sign in with Discord, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Discord<P extends DiscordProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeDiscord(options as never))
}
