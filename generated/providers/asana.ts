// Generated from providers.yaml#asana by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AsanaProfile } from "../profiles/asana.js"

export type { AsanaProfile } from "../profiles/asana.js"

/** Options of Asana. */
export interface AsanaOptions extends OAuthUserConfig<AsanaProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with Asana.
 *
 * Callback URL: `{origin}/auth/callback/asana`. Environment: `AUTH_ASANA_ID`, `AUTH_ASANA_SECRET`.
 * Tick the permission scopes openid, email and profile for the app in Asana's developer console.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Asana from "authlas/providers/asana"
 *
 * const response = await Auth(request, { providers: [Asana] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.asana.com/docs/openid-connect}
 */
export default function Asana(options: AsanaOptions = {}): OAuth2Config<AsanaProfile> {
  return {
    id: "asana",
    name: "Asana",
    type: "oauth",
    authorization: {
      url: "https://app.asana.com/-/oauth_authorize",
      params: { scope: "openid email profile" },
    },
    token: "https://app.asana.com/-/oauth_token",
    userinfo: "https://app.asana.com/api/1.0/openid_connect/userinfo",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/asana.js")).AsanaProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { rotates: false },
    revoke: "https://app.asana.com/-/oauth_revoke",
    api: ["app.asana.com"],
    hints: {
      "client_id is missing or invalid":
        'The client id is wrong, or the workspace of the user is not among those of the app. Select "Any workspace" under "Manage distribution" of the app',
    },
    style: {
      brandColor: "#f06a6a",
      mark: "M18.78 12.653c-2.882 0-5.22 2.336-5.22 5.22s2.338 5.22 5.22 5.22 5.22-2.34 5.22-5.22-2.336-5.22-5.22-5.22zm-13.56 0c-2.88 0-5.22 2.337-5.22 5.22s2.338 5.22 5.22 5.22 5.22-2.338 5.22-5.22-2.336-5.22-5.22-5.22zm12-6.525c0 2.883-2.337 5.22-5.22 5.22-2.882 0-5.22-2.337-5.22-5.22 0-2.88 2.338-5.22 5.22-5.22 2.883 0 5.22 2.34 5.22 5.22z",
    },
    options,
  }
}
