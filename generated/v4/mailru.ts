// Generated from providers.yaml#mailru by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMailru from "../providers/mailru.js"

/** Of what Mail.ru says, as version 4 types it. */
export interface MailruProfile {
  [claim: string]: any
  id: any
  client_id: string
  gender: string
  name: string
  nickname: string
  locale: string
  first_name: string
  last_name: string
  birthday: string
  email: string
  image: string
}

/**
 * Sign in with Mail.ru, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MailRu(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeMailru(options as never))
}
