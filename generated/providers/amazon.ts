// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { AmazonProfile } from "../profiles/amazon.js"

export type { AmazonProfile } from "../profiles/amazon.js"

/** Options of Amazon. */
export interface AmazonOptions extends OAuthUserConfig<AmazonProfile> {
  /** Where the customers' accounts are: North America (the default), Europe or the Far East. It only changes hosts. */
  region?: "na" | "eu" | "fe"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token does not end by itself. */
  offline?: boolean
}

/**
 * Sign in with Amazon.
 *
 * Callback URL: `{origin}/auth/callback/amazon`. Environment: `AUTH_AMAZON_ID`, `AUTH_AMAZON_SECRET`.
 * The callback URL must be https, or http on localhost. Amazon gives no picture.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Amazon from "authlas/providers/amazon"
 *
 * const response = await Auth(request, { providers: [Amazon] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html}
 */
export default function Amazon(options: AmazonOptions = {}): OAuth2Config<AmazonProfile> {
  assertOption("amazon", "region", options.region, ["na", "eu", "fe"])
  const page =
    (options.region === "eu" && "eu.account.amazon.com") ||
    (options.region === "fe" && "apac.account.amazon.com") ||
    "www.amazon.com"
  const api =
    (options.region === "eu" && "api.amazon.co.uk") ||
    (options.region === "fe" && "api.amazon.co.jp") ||
    "api.amazon.com"
  return {
    id: "amazon",
    name: "Amazon",
    type: "oauth",
    authorization: { url: `https://${page}/ap/oa`, params: { scope: "profile" } },
    token: `https://${api}/auth/o2/token`,
    userinfo: `https://${api}/user/profile`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../profiles/amazon.js")).AmazonProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: false },
    hints: {
      invalid_client:
        'Amazon does not accept the client id or the client secret. Copy both from the "Web Settings" of the security profile',
      unauthorized_client:
        'The security profile may not be used for sign-ins here. Add the callback URL to its "Allowed Return URLs"',
      invalid_scope: "Amazon knows the scopes profile, profile:user_id and postal_code",
    },
    style: { brandColor: "#ff9900" },
    options,
  }
}
