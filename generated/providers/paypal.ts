// Generated from providers.yaml#paypal by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { PayPalProfile } from "../profiles/paypal.js"

export type { PayPalProfile } from "../profiles/paypal.js"

/** Options of PayPal. */
export interface PayPalOptions extends OAuthUserConfig<PayPalProfile> {
  /** Real accounts (the default) or those of the sandbox. */
  environment?: "live" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with PayPal.
 *
 * Callback URL: `{origin}/auth/callback/paypal`. Environment: `AUTH_PAYPAL_ID`, `AUTH_PAYPAL_SECRET`.
 * Enable "Log in with PayPal" for the app, tick name and e-mail address, and enter the callback URL as return URL.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PayPal from "authlas/providers/paypal"
 *
 * const response = await Auth(request, { providers: [PayPal] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.paypal.com/log-in/build-button}
 */
export default function PayPal(options: PayPalOptions = {}): OAuth2Config<PayPalProfile> {
  assertOption("paypal", "environment", options.environment, ["live", "sandbox"])
  const host = (options.environment === "sandbox" && "sandbox.paypal.com") || "paypal.com"
  return {
    id: "paypal",
    name: "PayPal",
    type: "oauth",
    authorization: {
      url: `https://www.${host}/signin/authorize`,
      params: { scope: "openid profile email", flowEntry: "static" },
    },
    token: `https://api-m.${host}/v1/oauth2/token`,
    userinfo: {
      url: `https://api-m.${host}/v1/identity/openidconnect/userinfo`,
      query: { schema: "openid" },
      answer: { error: { code: "name", description: "message" } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/paypal.js")).PayPalProfile,
    email: { presence: "scope", verified: "email_verified" },
    revoke: `https://api.${host}/v1/oauth2/revoke`,
    hints: {
      invalid_client:
        "The client id or the secret is wrong, or belongs to the other environment. Sandbox and live have different ones",
      redirect_uri:
        'Add the callback URL to "Return URL" under "Log in with PayPal" of the app. It can take hours',
      invalid_scope: 'Tick the scopes that are asked for under "Log in with PayPal", advanced options',
      unauthorized_client: 'Turn on "Log in with PayPal" for the app',
    },
    style: {
      brandColor: "#003087",
      mark: "M15.607 4.653H8.941L6.645 19.251H1.82L4.862 0h7.995c3.754 0 6.375 2.294 6.473 5.513-.648-.478-2.105-.86-3.722-.86m6.57 5.546c0 3.41-3.01 6.853-6.958 6.853h-2.493L11.595 24H6.74l1.845-11.538h3.592c4.208 0 7.346-3.634 7.153-6.949a5.24 5.24 0 0 1 2.848 4.686M9.653 5.546h6.408c.907 0 1.942.222 2.363.541-.195 2.741-2.655 5.483-6.441 5.483H8.714Z",
    },
    options,
  }
}
