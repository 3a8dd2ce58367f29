// Generated from providers.yaml#stripe by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { StripeProfile } from "../profiles/stripe.js"

export type { StripeProfile } from "../profiles/stripe.js"

/** Options of Stripe. */
export interface StripeOptions extends OAuthUserConfig<StripeProfile> {
  /** What a token may do. Default is read_only; new platforms are given read_write alone. */
  scope?: "read_only" | "read_write"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Stripe.
 *
 * Callback URL: `{origin}/auth/callback/stripe`. Environment: `AUTH_STRIPE_ID`, `AUTH_STRIPE_SECRET`.
 * The account is a business that connects its Stripe account to your platform; Stripe does not say which person it was. The client secret is the platform's secret API key. Since June 2021 a platform with read_write cannot connect accounts that another platform controls.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Stripe from "authlas/providers/stripe"
 *
 * const response = await Auth(request, { providers: [Stripe] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.stripe.com/connect/oauth-reference}
 */
export default function Stripe(options: StripeOptions = {}): OAuth2Config<StripeProfile> {
  const asked = options.scope || "read_only"
  return {
    id: "stripe",
    name: "Stripe",
    type: "oauth",
    authorization: { url: "https://connect.stripe.com/oauth/authorize", params: { scope: asked } },
    token: "https://connect.stripe.com/oauth/token",
    userinfo: {
      url: "https://api.stripe.com/v1/account",
      answer: { error: { code: "error.type", description: "error.message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.settings?.dashboard?.display_name || profile.business_profile?.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/stripe.js")).StripeProfile,
    email: { presence: "sometimes", verified: false },
    api: ["api.stripe.com"],
    hints: {
      invalid_grant:
        "The code is used up, too old, or another platform's, or the secret key is of the live mode and the code of the test mode, or the other way round. Start the sign-in again, and compare the modes",
      invalid_client:
        "The client id is not that of the platform, or the secret key is of the live mode and the client id of the test mode, or the other way round",
    },
    style: {
      brandColor: "#635bff",
      mark: "M13.976 9.15c-2.172-.806-3.356-1.426-3.356-2.409 0-.831.683-1.305 1.901-1.305 2.227 0 4.515.858 6.09 1.631l.89-5.494C18.252.975 15.697 0 12.165 0 9.667 0 7.589.654 6.104 1.872 4.56 3.147 3.757 4.992 3.757 7.218c0 4.039 2.467 5.76 6.476 7.219 2.585.92 3.445 1.574 3.445 2.583 0 .98-.84 1.545-2.354 1.545-1.875 0-4.965-.921-6.99-2.109l-.9 5.555C5.175 22.99 8.385 24 11.714 24c2.641 0 4.843-.624 6.328-1.813 1.664-1.305 2.525-3.236 2.525-5.732 0-4.128-2.524-5.851-6.594-7.305h.003z",
    },
    options,
  }
}
