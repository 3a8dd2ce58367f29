// Generated from providers.yaml#feedly by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FeedlyProfile } from "../profiles/feedly.js"

export type { FeedlyProfile } from "../profiles/feedly.js"

/** Options of Feedly. */
export interface FeedlyOptions extends OAuthUserConfig<FeedlyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days and a refresh token does not end by itself. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/feedly.js")).FeedlyProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: false },
    revoke: {
      url: "https://cloud.feedly.com/v3/auth/token",
      form: { grant_type: "revoke_token", refresh_token: "{tokens.refresh_token}" },
    },
    api: ["cloud.feedly.com"],
    hints: {
      "bad refresh_token": "Feedly does not know the refresh token. The user has to sign in again",
      "revoked refresh_token":
        "The refresh token was revoked, as by a sign-out. The user has to sign in again",
    },
    style: {
      brandColor: "#2bb24c",
      mark: "M13.85995 1.98852a2.60906 2.60906 0 00-3.72608 0L.76766 11.52674a2.72906 2.72906 0 000 3.79508l6.68415 6.80816a2.61806 2.61806 0 001.74004.66401h5.61313a2.61606 2.61606 0 001.87204-.79101l6.55415-6.67516a2.72606 2.72606 0 000-3.79508l-9.37021-9.54422zm-.26 17.4224l-.93502.95002a.372.372 0 01-.268.114h-.80003a.376.376 0 01-.247-.096l-.95402-.97002a.39.39 0 010-.54201l1.33703-1.36003a.37.37 0 01.531 0l1.33704 1.36103a.389.389 0 010 .543zm0-5.71113l-3.73709 3.80808a.374.374 0 01-.268.111h-.79902a.376.376 0 01-.25-.093l-.95103-.97002a.391.391 0 010-.54401l4.1391-4.2141a.372.372 0 01.531 0l1.33704 1.36204a.386.386 0 010 .54zm0-5.70713L7.0598 14.6528a.372.372 0 01-.268.113h-.80002a.373.373 0 01-.24901-.094l-.95302-.97202a.388.388 0 010-.54001L11.7329 6.0896a.372.372 0 01.531 0l1.33704 1.36004a.389.389 0 010 .543z",
    },
    options,
  }
}
