// Generated from providers.yaml#square by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { SquareProfile } from "../profiles/square.js"

export type { SquareProfile } from "../profiles/square.js"

/** Options of Square. */
export interface SquareOptions extends OAuthUserConfig<SquareProfile> {
  /** Real sellers (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 30 days and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Square.
 *
 * Callback URL: `{origin}/auth/callback/square`. Environment: `AUTH_SQUARE_ID`, `AUTH_SQUARE_SECRET`.
 * The account is a seller's business: everybody who signs in for the same one is the same user. Square sends users back to the "Redirect URL" of the application alone.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Square from "authlas/providers/square"
 *
 * const response = await Auth(request, { providers: [Square] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.squareup.com/docs/oauth-api/overview}
 */
export default function Square(options: SquareOptions = {}): OAuth2Config<SquareProfile> {
  assertOption("square", "environment", options.environment, ["production", "sandbox"])
  const host = (options.environment === "sandbox" && "connect.squareupsandbox.com") || "connect.squareup.com"
  return {
    id: "square",
    name: "Square",
    type: "oauth",
    authorization: {
      url: `https://${host}/oauth2/authorize`,
      params: { scope: "MERCHANT_PROFILE_READ", session: "false" },
    },
    token: {
      url: `https://${host}/oauth2/token`,
      json: {},
      answer: { error: { code: "errors[0].code", description: "errors[0].detail" } },
    },
    userinfo: {
      url: `https://${host}/v2/merchants/me`,
      answer: { error: { code: "errors[0].code", description: "errors[0].detail" }, pick: "merchant" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.business_name || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/square.js")).SquareProfile,
    email: { presence: "never" },
    refresh: {
      rotates: false,
      json: {},
      answer: { error: { code: "errors[0].code", description: "errors[0].detail" } },
    },
    revoke: {
      url: `https://${host}/oauth2/revoke`,
      auth: "none",
      headers: { Authorization: "Client {options.clientSecret}" },
      json: { client_id: "{options.clientId}", access_token: "{token}" },
    },
    hints: { user_denied: "The seller declined on Square's page" },
    style: {
      brandColor: "#3e4348",
      mark: "M4.01 0A4.01 4.01 0 000 4.01v15.98c0 2.21 1.8 4 4.01 4.01h15.98C22.2 24 24 22.2 24 19.99V4A4.01 4.01 0 0019.99 0H4zm1.62 4.36h12.74c.7 0 1.26.57 1.26 1.27v12.74c0 .7-.56 1.27-1.26 1.27H5.63c-.7 0-1.26-.57-1.26-1.27V5.63a1.27 1.27 0 011.26-1.27zm3.83 4.35a.73.73 0 00-.73.73v5.09c0 .4.32.72.72.72h5.1a.73.73 0 00.73-.72V9.44a.73.73 0 00-.73-.73h-5.1Z",
    },
    options,
  }
}
