// Generated from providers.yaml#atlassian by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { AtlassianProfile } from "../profiles/atlassian.js"

export type { AtlassianProfile } from "../profiles/atlassian.js"

/** Options of Atlassian. */
export interface AtlassianOptions extends OAuthUserConfig<AtlassianProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 hour and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with Atlassian.
 *
 * Callback URL: `{origin}/auth/callback/atlassian`. Environment: `AUTH_ATLASSIAN_ID`, `AUTH_ATLASSIAN_SECRET`.
 * Add the "User identity API" to the app. Unlike Auth.js the sign-in sends `prompt=consent`, which Atlassian demands, and the client secret in the body, as Atlassian documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Atlassian from "authlas/providers/atlassian"
 *
 * const response = await Auth(request, { providers: [Atlassian] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.atlassian.com/cloud/confluence/oauth-2-3lo-apps/}
 */
export default function Atlassian(options: AtlassianOptions = {}): OAuth2Config<AtlassianProfile> {
  return {
    id: "atlassian",
    name: "Atlassian",
    type: "oauth",
    authorization: {
      url: "https://auth.atlassian.com/authorize",
      params: { scope: "read:me", audience: "api.atlassian.com", prompt: "consent" },
    },
    token: "https://auth.atlassian.com/oauth/token",
    userinfo: "https://api.atlassian.com/me",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.name || profile.nickname || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/atlassian.js")).AtlassianProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, grace: 600, rotates: true },
    api: ["api.atlassian.com"],
    hints: {
      access_denied: "The user cancelled, or the site's administrator does not allow the app",
      Unauthorized: "The client secret is wrong. Copy it from the app's settings in the developer console",
      redirect_uri: 'Set the callback URL of the app, under "Authorization", to the one of this application',
      "scope does not match": 'Add the API "User identity" with the scope read:me to the app\'s permissions',
      unauthorized_client:
        'The app is not shared yet. Turn on sharing under "Distribution" to admit other users',
    },
    style: {
      brandColor: "#0052cc",
      mark: "M7.12 11.084a.683.683 0 00-1.16.126L.075 22.974a.703.703 0 00.63 1.018h8.19a.678.678 0 00.63-.39c1.767-3.65.696-9.203-2.406-12.52zM11.434.386a15.515 15.515 0 00-.906 15.317l3.95 7.9a.703.703 0 00.628.388h8.19a.703.703 0 00.63-1.017L12.63.38a.664.664 0 00-1.196.006z",
    },
    options,
  }
}
