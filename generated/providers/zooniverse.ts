// Generated from providers.yaml#zooniverse by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ZooniverseProfile } from "../profiles/zooniverse.js"

export type { ZooniverseProfile } from "../profiles/zooniverse.js"

/** Options of Zooniverse. */
export interface ZooniverseOptions extends OAuthUserConfig<ZooniverseProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours and the life of a refresh token depends on where it comes from: 14 days if from the sign-in, without an end if from a refresh. */
  offline?: boolean
}

/**
 * Sign in with Zooniverse.
 *
 * Callback URL: `{origin}/auth/callback/zooniverse`. Environment: `AUTH_ZOONIVERSE_ID`, `AUTH_ZOONIVERSE_SECRET`.
 * Choose the scopes public and user for the application. Zooniverse decides by hand which applications may use the sign-in of users; ask contact@zooniverse.org.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zooniverse from "authlas/providers/zooniverse"
 *
 * const response = await Auth(request, { providers: [Zooniverse] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://zooniverse.github.io/panoptes/#authentication}
 */
export default function Zooniverse(options: ZooniverseOptions = {}): OAuth2Config<ZooniverseProfile> {
  return {
    id: "zooniverse",
    name: "Zooniverse",
    type: "oauth",
    authorization: { url: "https://signin.zooniverse.org/oauth/authorize", params: { scope: "public user" } },
    token: "https://signin.zooniverse.org/oauth/token",
    userinfo: {
      url: "https://signin.zooniverse.org/api/me",
      headers: { Accept: "application/vnd.api+json; version=1" },
      answer: { error: { description: "errors[0].message" }, pick: "users[0]" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.login || null,
      email: profile.email || null,
      image: profile.avatar_src || null,
    }),
    schema: async () => (await import("../checks/zooniverse.js")).ZooniverseProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true },
    revoke: "https://signin.zooniverse.org/oauth/revoke",
    api: ["signin.zooniverse.org"],
    hints: {
      invalid_redirect_uri:
        "Add the callback URL to the application at signin.zooniverse.org, letter by letter. Plain http goes with localhost alone",
    },
    style: { brandColor: "#00979d", monogram: "ZN" },
    options,
  }
}
