// Generated from providers.yaml#mercadopago by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MercadoPagoProfile } from "../profiles/mercadopago.js"

export type { MercadoPagoProfile } from "../profiles/mercadopago.js"

/** Options of Mercado Pago. */
export interface MercadoPagoOptions extends OAuthUserConfig<MercadoPagoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Mercado Pago.
 *
 * Callback URL: `{origin}/auth/callback/mercadopago`. Environment: `AUTH_MERCADOPAGO_ID`, `AUTH_MERCADOPAGO_SECRET`.
 * Made for the accounts of sellers: a user who signs in grants the application access to payments. Accounts are those of Mercado Libre, so prefer that where only the user matters.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MercadoPago from "authlas/providers/mercadopago"
 *
 * const response = await Auth(request, { providers: [MercadoPago] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.mercadopago.com.ar/developers/en/docs/security/oauth}
 */
export default function MercadoPago(options: MercadoPagoOptions = {}): OAuth2Config<MercadoPagoProfile> {
  return {
    id: "mercadopago",
    name: "Mercado Pago",
    type: "oauth",
    authorization: {
      url: "https://auth.mercadopago.com/authorization",
      params: { scope: "", platform_id: "mp" },
    },
    token: "https://api.mercadopago.com/oauth/token",
    userinfo: "https://api.mercadopago.com/users/me",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || profile.nickname || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/mercadopago.js")).MercadoPagoProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    style: { brandColor: "#00b1ea" },
    options,
  }
}
