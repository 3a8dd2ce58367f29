// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { EtsyProfile } from "../profiles/etsy.js"

export type { EtsyProfile } from "../profiles/etsy.js"

/** Options of Etsy. */
export interface EtsyOptions extends OAuthUserConfig<EtsyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Etsy.
 *
 * Callback URL: `{origin}/auth/callback/etsy`. Environment: `AUTH_ETSY_ID`, `AUTH_ETSY_SECRET`.
 * The client id is the app's keystring, the client secret its shared secret. The callback URL must be https.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Etsy from "authlas/providers/etsy"
 *
 * const response = await Auth(request, { providers: [Etsy] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.etsy.com/documentation/essentials/authentication/}
 */
export default function Etsy(options: EtsyOptions = {}): OAuth2Config<EtsyProfile> {
  return {
    id: "etsy",
    name: "Etsy",
    type: "oauth",
    authorization: { url: "https://www.etsy.com/oauth/connect", params: { scope: "email_r shops_r" } },
    token: "https://api.etsy.com/v3/public/oauth/token",
    userinfo: {
      url: "https://openapi.etsy.com/v3/application/users/me",
      headers: { "x-api-key": "{options.clientId}:{options.clientSecret}" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    enrich: [
      {
        url: "https://openapi.etsy.com/v3/application/users/{profile.user_id}",
        headers: { "x-api-key": "{options.clientId}:{options.clientSecret}" },
        set: (answer: {
          primary_email?: string | null
          first_name?: string | null
          last_name?: string | null
          image_url_75x75?: string | null
        }) => ({
          primary_email: answer.primary_email,
          first_name: answer.first_name,
          last_name: answer.last_name,
          image_url_75x75: answer.image_url_75x75,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.primary_email || null,
      image: profile.image_url_75x75 || null,
    }),
    schema: async () => (await import("../profiles/etsy.js")).EtsyProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#f16521" },
    options,
  }
}
