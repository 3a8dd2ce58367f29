// Generated from providers.yaml#telegram by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTelegram from "../providers/telegram.js"

/** Of what Telegram says, as version 4 types it. */
export interface TelegramProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  nickname: string
  preferred_username: string
  profile: string
  picture: string
  website: string
  email: string
  email_verified: boolean
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  updated_at: any
  id: any
  phone_number: string
  phone_number_verified: boolean
}

/**
 * Sign in with Telegram, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Telegram<P extends TelegramProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTelegram(options as never))
}
