// Generated from providers.yaml#kommo by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeKommo from "../providers/kommo.js"

/** Of what Kommo says, as version 4 types it. */
export interface KommoProfile {
  [claim: string]: any
  id: any
  name: string
  subdomain: string
  current_user_id: any
  country: string
  currency: string
  user_name: string
  user_email: string
}

/**
 * Sign in with Kommo, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Kommo<P extends KommoProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the account, the first part of its host. */
    subdomain: string
    /** Callback URL, as the integration has it. A refresh carries it. */
    redirectUri?: string
    /** The service that the account is at, of which amocrm.ru serves Russia. Default is kommo.com. */
    site?: "kommo.com" | "amocrm.ru" | "amocrm.com"
  },
): OAuthConfig<P> {
  return offerProvider(makeKommo(options as never))
}
