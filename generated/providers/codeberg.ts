// Generated from providers.yaml#codeberg by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CodebergProfile } from "../profiles/codeberg.js"

export type { CodebergProfile } from "../profiles/codeberg.js"

/** Options of Codeberg. */
export interface CodebergOptions extends OAuthUserConfig<CodebergProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the instance's setting ACCESS_TOKEN_EXPIRATION_TIME, an hour unless it says otherwise and the life of a refresh token depends on the instance's setting REFRESH_TOKEN_EXPIRATION_TIME, 730 hours unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Codeberg.
 *
 * Callback URL: `{origin}/auth/callback/codeberg`. Environment: `AUTH_CODEBERG_ID`, `AUTH_CODEBERG_SECRET`.
 * By Forgejo's documentation it knows no scopes, so that an access token may do whatever the user may; keep none that you do not need.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Codeberg from "authlas/providers/codeberg"
 *
 * const response = await Auth(request, { providers: [Codeberg] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://forgejo.org/docs/latest/user/oauth2-provider/}
 */
export default function Codeberg(options: CodebergOptions = {}): OAuth2Config<CodebergProfile> {
  const base = "https://codeberg.org"
  return {
    id: "codeberg",
    name: "Codeberg",
    type: "oauth",
    authorization: { url: `${base}/login/oauth/authorize`, params: { scope: "read:user" } },
    token: `${base}/login/oauth/access_token`,
    userinfo: `${base}/api/v1/user`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.full_name || profile.login || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/codeberg.js")).CodebergProfile,
    email: { presence: "always", verified: false },
    hints: {
      "unexpected redirect URI":
        "Add the callback URL, letter by letter, to the redirect URIs of the application in its settings",
      "cannot load client with client id":
        'The server knows no application of this client id. Copy it from "Applications" in the settings',
      "invalid client secret":
        "The client secret is not that of the application. Make a new one in its settings",
      "invalid empty client secret":
        "The application is a confidential one, and came without a secret. Set the client secret",
      "client is not authorized":
        "The server does not know the code. Start the sign-in again, and see that the callback is not called twice",
      "authorization code already used": "The callback was called twice. Start the sign-in again",
      "failed PKCE code challenge":
        "The token request belongs to another sign-in, as after the back button. Start it again",
      "token was already used": "A refresh token works once on this server. Keep the new one of each answer",
    },
    style: {
      brandColor: "#2185d0",
      mark: "M11.999.747A11.974 11.974 0 0 0 0 12.75c0 2.254.635 4.465 1.833 6.376L11.837 6.19c.072-.092.251-.092.323 0l4.178 5.402h-2.992l.065.239h3.113l.882 1.138h-3.674l.103.374h3.86l.777 1.003h-4.358l.135.483h4.593l.695.894h-5.038l.165.589h5.326l.609.785h-5.717l.182.65h6.038l.562.727h-6.397l.183.65h6.717A12.003 12.003 0 0 0 24 12.75 11.977 11.977 0 0 0 11.999.747zm3.654 19.104.182.65h5.326c.173-.204.353-.433.513-.65zm.385 1.377.18.65h3.563c.233-.198.485-.428.712-.65zm.383 1.377.182.648h1.203c.356-.204.685-.412 1.042-.648zz",
    },
    options,
  }
}
