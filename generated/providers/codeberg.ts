// Generated from providers.yaml#codeberg by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { CodebergProfile } from "../profiles/codeberg.js"

export type { CodebergProfile } from "../profiles/codeberg.js"

/** Options of Codeberg. */
export interface CodebergOptions extends OAuthUserConfig<CodebergProfile> {}

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
    schema: async () => (await import("../profiles/codeberg.js")).CodebergProfile,
    email: { presence: "always", verified: false },
    style: { brandColor: "#2185d0" },
    options,
  }
}
