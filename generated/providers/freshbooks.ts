// Generated from providers.yaml#freshbooks by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FreshbooksProfile } from "../profiles/freshbooks.js"

export type { FreshbooksProfile } from "../profiles/freshbooks.js"

/** Options of Freshbooks. */
export interface FreshbooksOptions extends OAuthUserConfig<FreshbooksProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Freshbooks.
 *
 * Callback URL: `{origin}/auth/callback/freshbooks`. Environment: `AUTH_FRESHBOOKS_ID`, `AUTH_FRESHBOOKS_SECRET`.
 * Callback URLs must be https, and the scope `user:profile:read` must be chosen in the app. Unlike with Auth.js that scope is asked for in place of those of OpenID Connect, and address and client authentication are the documented ones.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Freshbooks from "authlas/providers/freshbooks"
 *
 * const response = await Auth(request, { providers: [Freshbooks] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.freshbooks.com/api/authentication}
 */
export default function Freshbooks(options: FreshbooksOptions = {}): OAuth2Config<FreshbooksProfile> {
  return {
    id: "freshbooks",
    name: "Freshbooks",
    type: "oauth",
    authorization: "https://auth.freshbooks.com/oauth/authorize?scope=user:profile:read",
    token: "https://api.freshbooks.com/auth/oauth/token",
    userinfo: "https://api.freshbooks.com/auth/api/v1/users/me",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.response?.id?.toString(),
      name: [profile.response?.first_name, profile.response?.last_name].filter(Boolean).join(" ") || null,
      email: profile.response?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/freshbooks.js")).FreshbooksProfile,
    email: { presence: "always", verified: false },
    refresh: { rotates: true },
    revoke: "https://api.freshbooks.com/auth/oauth/revoke",
    api: ["api.freshbooks.com"],
    style: { brandColor: "#0075dd", monogram: "FB" },
    options,
  }
}
