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
    style: { brandColor: "#635bff", monogram: "SR" },
    options,
  }
}
