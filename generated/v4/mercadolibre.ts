// Generated from providers.yaml#mercadolibre by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMercadoLibre from "../providers/mercadolibre.js"

/** Of what Mercado Libre says, as version 4 types it. */
export interface MercadoLibreProfile {
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
  thumbnail: { picture_id: string; picture_url: string }
}

/**
 * Sign in with Mercado Libre, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function MercadoLibre<P extends MercadoLibreProfile>(
  options: OAuthUserConfig<P> & {
    /** Country whose page users sign in on, as two capitals. Default is AR. */
    country?:
      | "AR"
      | "BO"
      | "BR"
      | "CL"
      | "CO"
      | "CR"
      | "DO"
      | "EC"
      | "GT"
      | "HN"
      | "MX"
      | "NI"
      | "PA"
      | "PE"
      | "PY"
      | "SV"
      | "UY"
      | "VE"
  },
): OAuthConfig<P> {
  return offerProvider(makeMercadoLibre(options as never))
}
