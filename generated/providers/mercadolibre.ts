// Generated from providers.yaml#mercadolibre by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { MercadoLibreProfile } from "../profiles/mercadolibre.js"

export type { MercadoLibreProfile } from "../profiles/mercadolibre.js"

/** Options of Mercado Libre. */
export interface MercadoLibreOptions extends OAuthUserConfig<MercadoLibreProfile> {
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
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 6 hours. */
  offline?: boolean
}

/**
 * Sign in with Mercado Libre.
 *
 * Callback URL: `{origin}/auth/callback/mercadolibre`. Environment: `AUTH_MERCADOLIBRE_ID`, `AUTH_MERCADOLIBRE_SECRET`.
 * The permissions are set in the application at Mercado Libre.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MercadoLibre from "authlas/providers/mercadolibre"
 *
 * const response = await Auth(request, { providers: [MercadoLibre] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.mercadolibre.com.ar/en_us/authentication-and-authorization}
 */
export default function MercadoLibre(options: MercadoLibreOptions = {}): OAuth2Config<MercadoLibreProfile> {
  assertOption("mercadolibre", "country", options.country, [
    "AR",
    "BO",
    "BR",
    "CL",
    "CO",
    "CR",
    "DO",
    "EC",
    "GT",
    "HN",
    "MX",
    "NI",
    "PA",
    "PE",
    "PY",
    "SV",
    "UY",
    "VE",
  ])
  const site =
    (options.country === "BR" && "mercadolivre.com.br") ||
    (options.country === "CL" && "mercadolibre.cl") ||
    (options.country === "CR" && "mercadolibre.co.cr") ||
    (options.country && `mercadolibre.com.${options.country.toLowerCase()}`) ||
    "mercadolibre.com.ar"
  return {
    id: "mercadolibre",
    name: "Mercado Libre",
    type: "oauth",
    authorization: { url: `https://auth.${site}/authorization`, params: { scope: "" } },
    token: "https://api.mercadolibre.com/oauth/token",
    userinfo: "https://api.mercadolibre.com/users/me",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || profile.nickname || null,
      email: profile.email || null,
      image: profile.thumbnail?.picture_url || null,
    }),
    schema: async () => (await import("../checks/mercadolibre.js")).MercadoLibreProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    api: ["api.mercadolibre.com"],
    hints: {
      "Invalid scopes":
        "The application has not the scopes for this call, is disabled, or the user is not active. Look at it in the DevCenter",
    },
    style: { brandColor: "#ffe600", monogram: "MR" },
    options,
  }
}
