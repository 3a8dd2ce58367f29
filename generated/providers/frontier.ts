// Generated from providers.yaml#frontier by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FrontierProfile } from "../profiles/frontier.js"

export type { FrontierProfile } from "../profiles/frontier.js"

/** Options of Frontier. */
export interface FrontierOptions extends OAuthUserConfig<FrontierProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours and a refresh token lives 25 days. */
  offline?: boolean
}

/**
 * Sign in with Frontier.
 *
 * Callback URL: `{origin}/auth/callback/frontier`. Environment: `AUTH_FRONTIER_ID`, `AUTH_FRONTIER_SECRET`.
 * For the accounts of Elite Dangerous and other games. Frontier has to approve the developer first.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Frontier from "authlas/providers/frontier"
 *
 * const response = await Auth(request, { providers: [Frontier] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://hosting.zaonce.net/docs/oauth2/instructions.html}
 */
export default function Frontier(options: FrontierOptions = {}): OAuth2Config<FrontierProfile> {
  return {
    id: "frontier",
    name: "Frontier",
    type: "oauth",
    authorization: { url: "https://auth.frontierstore.net/auth", params: { scope: "auth" } },
    token: "https://auth.frontierstore.net/token",
    userinfo: "https://auth.frontierstore.net/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.customer_id?.toString(),
      name: [profile.firstname, profile.lastname].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/frontier.js")).FrontierProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    api: ["auth.frontierstore.net"],
    style: { brandColor: "#ff7100", monogram: "FO" },
    options,
  }
}
