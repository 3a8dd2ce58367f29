// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { FeedlyProfile } from "../profiles/feedly.js"

export type { FeedlyProfile } from "../profiles/feedly.js"

/** Options of Feedly. */
export interface FeedlyOptions extends OAuthUserConfig<FeedlyProfile> {}

/**
 * Sign in with Feedly.
 *
 * Callback URL: `{origin}/auth/callback/feedly`. Environment: `AUTH_FEEDLY_ID`, `AUTH_FEEDLY_SECRET`.
 * Feedly gives out client credentials on request only.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Feedly from "authlas/providers/feedly"
 *
 * const response = await Auth(request, { providers: [Feedly] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.feedly.com/v3/auth/}
 */
export default function Feedly(options: FeedlyOptions = {}): OAuth2Config<FeedlyProfile> {
  return {
    id: "feedly",
    name: "Feedly",
    type: "oauth",
    authorization: {
      url: "https://cloud.feedly.com/v3/auth/auth",
      params: { scope: "https://cloud.feedly.com/subscriptions" },
    },
    token: {
      url: "https://cloud.feedly.com/v3/auth/token",
      answer: { error: { code: "errorCode", description: "errorMessage" } },
    },
    userinfo: {
      url: "https://cloud.feedly.com/v3/profile",
      answer: { error: { code: "errorCode", description: "errorMessage" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.fullName || [profile.givenName, profile.familyName].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../profiles/feedly.js")).FeedlyProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#2bb24c" },
    options,
  }
}
