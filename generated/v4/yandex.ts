// Generated from providers.yaml#yandex by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeYandex from "../providers/yandex.js"

/** Of what Yandex says, as version 4 types it. */
export interface YandexProfile {
  [claim: string]: any
  id: string
  login: string
  client_id: string
  psuid: string
  emails: Array<string>
  default_email: string
  is_avatar_empty: boolean
  default_avatar_id: string
  birthday: string
  first_name: string
  last_name: string
  display_name: string
  real_name: string
  sex: string
  default_phone: { id: any; number: string }
}

/**
 * Sign in with Yandex, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Yandex<P extends YandexProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeYandex(options as never))
}
