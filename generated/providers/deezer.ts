// Generated from providers.yaml#deezer by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DeezerProfile } from "../profiles/deezer.js"

export type { DeezerProfile } from "../profiles/deezer.js"

/** Options of Deezer. */
export interface DeezerOptions extends OAuthUserConfig<DeezerProfile> {}

/**
 * Sign in with Deezer.
 *
 * Callback URL: `{origin}/auth/callback/deezer`. Environment: `AUTH_DEEZER_ID`, `AUTH_DEEZER_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Deezer from "authlas/providers/deezer"
 *
 * const response = await Auth(request, { providers: [Deezer] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Deezer accepts no new applications since 2024; this is for those that have one.
 * @see {@link https://developers.deezer.com/api/oauth}
 */
export default function Deezer(options: DeezerOptions = {}): OAuth2Config<DeezerProfile> {
  return {
    id: "deezer",
    name: "Deezer",
    type: "oauth",
    authorization: {
      url: "https://connect.deezer.com/oauth/auth.php",
      params: { scope: "basic_access email" },
      rename: { client_id: "app_id", scope: "perms" },
      scopeSeparator: ",",
    },
    token: {
      url: "https://connect.deezer.com/oauth/access_token.php",
      method: "GET",
      query: { output: "json" },
      answer: { format: "json", rename: { expires_in: "expires" }, set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://api.deezer.com/user/me",
      auth: { query: "access_token" },
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error.code", description: "error.message" },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { client_id: "app_id", client_secret: "secret" },
    callback: { rename: { error: "error_reason" } },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.name || null,
      email: profile.email || null,
      image: profile.picture_medium || profile.picture || null,
    }),
    schema: async () => (await import("../profiles/deezer.js")).DeezerProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    hints: { user_denied: "The user declined on Deezer's page" },
    style: { brandColor: "#a238ff" },
    options,
  }
}
