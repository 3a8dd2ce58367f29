// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { EtsyProfile } from "../profiles/etsy.js"

export type { EtsyProfile } from "../profiles/etsy.js"

/** Options of Etsy. */
export interface EtsyOptions extends OAuthUserConfig<EtsyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 90 days. */
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
    schema: async () => (await import("../checks/etsy.js")).EtsyProfile,
    email: { presence: "sometimes", verified: false },
    api: ["openapi.etsy.com"],
    hints: {
      "refresh_token is revoked":
        "A new password of the account ends all its tokens. The user has to sign in again",
    },
    style: {
      brandColor: "#f16521",
      mark: "M8.559 2.445c0-.325.033-.52.59-.52h7.465c1.3 0 2.02 1.11 2.54 3.193l.42 1.666h1.27c.23-4.728.43-6.784.43-6.784s-3.196.36-5.09.36H6.635L1.521.196v1.37l1.725.326c1.21.24 1.5.496 1.6 1.606 0 0 .11 3.27.11 8.64 0 5.385-.09 8.61-.09 8.61 0 .973-.39 1.333-1.59 1.573l-1.722.33V24l5.13-.165h8.55c1.935 0 6.39.165 6.39.165.105-1.17.75-6.48.855-7.064h-1.2l-1.284 2.91c-1.005 2.28-2.476 2.445-4.11 2.445h-4.906c-1.63 0-2.415-.64-2.415-2.05V12.8s3.62 0 4.79.096c.912.064 1.463.325 1.76 1.598l.39 1.695h1.41l-.09-4.278.192-4.305h-1.391l-.45 1.89c-.283 1.244-.48 1.47-1.754 1.6-1.666.17-4.815.14-4.815.14V2.45h-.05z",
    },
    options,
  }
}
