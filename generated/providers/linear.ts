// Generated from providers.yaml#linear by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LinearProfile } from "../profiles/linear.js"

export type { LinearProfile } from "../profiles/linear.js"

/** Options of Linear. */
export interface LinearOptions extends OAuthUserConfig<LinearProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day. */
  offline?: boolean
}

/**
 * Sign in with Linear.
 *
 * Callback URL: `{origin}/auth/callback/linear`. Environment: `AUTH_LINEAR_ID`, `AUTH_LINEAR_SECRET`.
 * Do not add actor=app, for the profile would be the app's own.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Linear from "authlas/providers/linear"
 *
 * const response = await Auth(request, { providers: [Linear] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://linear.app/developers/oauth-2-0-authentication}
 */
export default function Linear(options: LinearOptions = {}): OAuth2Config<LinearProfile> {
  return {
    id: "linear",
    name: "Linear",
    type: "oauth",
    authorization: {
      url: "https://linear.app/oauth/authorize",
      params: { scope: "read" },
      scopeSeparator: ",",
    },
    token: "https://api.linear.app/oauth/token",
    userinfo: {
      url: "https://api.linear.app/graphql",
      method: "POST",
      json: { query: "{ viewer { id name displayName email avatarUrl } }" },
      answer: {
        fails: { path: "errors", is: "present" },
        error: { code: "errors[0].extensions.code", description: "errors[0].message" },
        pick: "data.viewer",
      },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || profile.displayName || null,
      email: profile.email || null,
      image: profile.avatarUrl || null,
    }),
    schema: async () => (await import("../checks/linear.js")).LinearProfile,
    email: { presence: "always", verified: false },
    refresh: { grace: 1800, rotates: true },
    revoke: "https://api.linear.app/oauth/revoke",
    api: ["api.linear.app"],
    style: {
      brandColor: "#5e6ad2",
      mark: "M2.886 4.18A11.982 11.982 0 0 1 11.99 0C18.624 0 24 5.376 24 12.009c0 3.64-1.62 6.903-4.18 9.105L2.887 4.18ZM1.817 5.626l16.556 16.556c-.524.33-1.075.62-1.65.866L.951 7.277c.247-.575.537-1.126.866-1.65ZM.322 9.163l14.515 14.515c-.71.172-1.443.282-2.195.322L0 11.358a12 12 0 0 1 .322-2.195Zm-.17 4.862 9.823 9.824a12.02 12.02 0 0 1-9.824-9.824Z",
    },
    options,
  }
}
