// Generated from providers.yaml#gotosocial by `npm run generate`. Edit the entry, not this file.
import { assertOption, madeBy, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { GoToSocialProfile } from "../profiles/gotosocial.js"

export type { GoToSocialProfile } from "../profiles/gotosocial.js"

/** Options of GoToSocial. */
export interface GoToSocialOptions extends OAuthUserConfig<GoToSocialProfile> {}

/**
 * Sign in with GoToSocial.
 *
 * Callback URL: `{origin}/auth/callback/gotosocial`. Environment: `AUTH_GOTOSOCIAL_ID`, `AUTH_GOTOSOCIAL_SECRET`.
 * The issuer is the address of the instance, where the application has to be registered, with the scope profile. Instances older than 0.19 know no scopes, and give every token full access.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GoToSocial from "authlas/providers/gotosocial"
 *
 * const response = await Auth(request, { providers: [GoToSocial] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.gotosocial.org/en/latest/api/authentication/}
 */
export default function GoToSocial(options: GoToSocialOptions = {}): OAuth2Config<GoToSocialProfile> {
  assertOption("gotosocial", "issuer", options.issuer, "url")
  const base = options.issuer?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "gotosocial",
    name: "GoToSocial",
    type: "oauth",
    authorization: { url: base && `${base}/oauth/authorize`, params: { scope: "profile" } },
    token: base && `${base}/oauth/token`,
    userinfo: base && `${base}/api/v1/accounts/verify_credentials`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name || profile.username || null,
      email: null,
      image: profile.avatar_static || null,
    }),
    schema: async () => (await import("../checks/gotosocial.js")).GoToSocialProfile,
    email: { presence: "never" },
    refresh: "none",
    revoke: base && `${base}/oauth/revoke`,
    logout: "none",
    hints: {
      "was not covered by client redirect URIs":
        "Add the callback URL, letter by letter, to the redirect URIs of the application. Users who came here by an old cookie have to sign in again",
    },
    style: { brandColor: "#df8958", monogram: "GT" },
    ...madeBy(GoToSocial),
    options,
  }
}
