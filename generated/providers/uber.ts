// Generated from providers.yaml#uber by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { UberProfile } from "../profiles/uber.js"

export type { UberProfile } from "../profiles/uber.js"

/** Options of Uber. */
export interface UberOptions extends OAuthUserConfig<UberProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Uber.
 *
 * Callback URL: `{origin}/auth/callback/uber`. Environment: `AUTH_UBER_ID`, `AUTH_UBER_SECRET`.
 * Uber has to approve the application before it may read profiles. What it approves openid for has id tokens too.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Uber from "authlas/providers/uber"
 *
 * const response = await Auth(request, { providers: [Uber] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.uber.com/docs/consumer-identity/guides/authorization-code-flow}
 */
export default function Uber(options: UberOptions = {}): OAuth2Config<UberProfile> {
  return {
    id: "uber",
    name: "Uber",
    type: "oauth",
    authorization: { url: "https://auth.uber.com/oauth/v2/authorize", params: { scope: "profile" } },
    token: "https://auth.uber.com/oauth/v2/token",
    userinfo: {
      url: "https://api.uber.com/v3/me",
      answer: { error: { code: "code", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../profiles/uber.js")).UberProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "https://auth.uber.com/oauth/v2/revoke",
    style: { brandColor: "#000000" },
    options,
  }
}
