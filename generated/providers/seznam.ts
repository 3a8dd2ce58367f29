// Generated from providers.yaml#seznam by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SeznamProfile } from "../profiles/seznam.js"

export type { SeznamProfile } from "../profiles/seznam.js"

/** Options of Seznam.cz. */
export interface SeznamOptions extends OAuthUserConfig<SeznamProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Seznam.cz.
 *
 * Callback URL: `{origin}/auth/callback/seznam`. Environment: `AUTH_SEZNAM_ID`, `AUTH_SEZNAM_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Seznam from "authlas/providers/seznam"
 *
 * const response = await Auth(request, { providers: [Seznam] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://vyvojari.seznam.cz/oauth/doc}
 */
export default function Seznam(options: SeznamOptions = {}): OAuth2Config<SeznamProfile> {
  return {
    id: "seznam",
    name: "Seznam.cz",
    type: "oauth",
    authorization: {
      url: "https://login.szn.cz/api/v1/oauth/auth",
      params: { scope: "identity avatar" },
      scopeSeparator: ",",
    },
    token: { url: "https://login.szn.cz/api/v1/oauth/token", json: {} },
    userinfo: "https://login.szn.cz/api/v1/user",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.oauth_user_id,
      name: [profile.firstname, profile.lastname].filter(Boolean).join(" ") || profile.username || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/seznam.js")).SeznamProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { url: "https://login.szn.cz/api/v1/oauth/token", json: {} },
    revoke: {
      url: "https://login.szn.cz/api/v1/oauth/revoke",
      auth: "bearer",
      json: { token: "{tokens.access_token}", token_type_hint: "access_token" },
    },
    api: ["login.szn.cz"],
    style: { brandColor: "#cc0000", monogram: "SC" },
    options,
  }
}
