// Generated from providers.yaml#mercadopago by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMercadoPago from "../providers/mercadopago.js"

/** Of what Mercado Pago says, as version 4 types it. */
export interface MercadoPagoProfile {
  [claim: string]: any
  id: any
  nickname: string
  first_name: string
  last_name: string
  email: string
  country_id: string
  site_id: string
  permalink: string
  registration_date: string
  user_type: string
}

/**
 * Sign in with Mercado Pago, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MercadoPago<P extends MercadoPagoProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeMercadoPago(options as never))
}
