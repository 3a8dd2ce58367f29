// Generated from providers.yaml#forgejo by `npm run generate`. Edit the entry, not this file.
import { assertOption, type OAuth2Config, type OAuthUserConfig } from "../../src/providers/index.js"
import type { ForgejoProfile } from "../profiles/forgejo.js"

export type { ForgejoProfile } from "../profiles/forgejo.js"

/** Options of Forgejo. */
export interface ForgejoOptions extends OAuthUserConfig<ForgejoProfile> {
  /** Root address of the instance. */
  baseUrl: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the instance's setting ACCESS_TOKEN_EXPIRATION_TIME, an hour unless it says otherwise and the life of a refresh token depends on the instance's setting REFRESH_TOKEN_EXPIRATION_TIME, 730 hours unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Forgejo.
 *
 * Callback URL: `{origin}/auth/callback/forgejo`. Environment: `AUTH_FORGEJO_ID`, `AUTH_FORGEJO_SECRET`.
 * Older instances do not know scopes, and give every token full access.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Forgejo from "authlas/providers/forgejo"
 *
 * const response = await Auth(request, { providers: [Forgejo({ baseUrl: "https://git.acme.example" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://forgejo.org/docs/latest/user/oauth2-provider/}
 */
export default function Forgejo(options: ForgejoOptions): OAuth2Config<ForgejoProfile>
export default function Forgejo(
  options: ForgejoOptions = {} as ForgejoOptions,
): OAuth2Config<ForgejoProfile> {
  assertOption("forgejo", "baseUrl", options.baseUrl, "url")
  const base = options.baseUrl?.replace(/(?<!\/)\/+$/, "")
  return {
    id: "forgejo",
    name: "Forgejo",
    type: "oauth",
    authorization: { url: base && `${base}/login/oauth/authorize`, params: { scope: "read:user" } },
    token: base && `${base}/login/oauth/access_token`,
    userinfo: base && `${base}/api/v1/user`,
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.full_name || profile.login || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../checks/forgejo.js")).ForgejoProfile,
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
    style: { brandColor: "#fb923c", monogram: "FG" },
    needs: ["baseUrl"],
    options,
  }
}
