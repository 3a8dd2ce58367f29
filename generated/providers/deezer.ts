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
    schema: async () => (await import("../checks/deezer.js")).DeezerProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    hints: { user_denied: "The user declined on Deezer's page" },
    style: {
      brandColor: "#a238ff",
      mark: "M.693 10.024c.381 0 .693-1.256.693-2.807 0-1.55-.312-2.807-.693-2.807C.312 4.41 0 5.666 0 7.217s.312 2.808.693 2.808ZM21.038 1.56c-.364 0-.684.805-.91 2.096C19.765 1.446 19.184 0 18.526 0c-.78 0-1.464 2.036-1.784 5-.312-2.158-.788-3.536-1.325-3.536-.745 0-1.386 2.704-1.62 6.472-.442-1.932-1.083-3.145-1.793-3.145s-1.35 1.213-1.793 3.145c-.242-3.76-.874-6.463-1.628-6.463-.537 0-1.013 1.378-1.325 3.535C6.938 2.036 6.262 0 5.474 0c-.658 0-1.247 1.447-1.602 3.665-.217-1.291-.546-2.105-.91-2.105-.675 0-1.221 2.807-1.221 6.272 0 3.466.546 6.273 1.221 6.273.277 0 .537-.476.736-1.273.32 2.928.996 4.938 1.776 4.938.606 0 1.143-1.204 1.507-3.11.251 3.622.875 6.195 1.602 6.195.46 0 .875-1.023 1.187-2.677C10.142 21.6 11 24 12.004 24c1.005 0 1.863-2.4 2.235-5.822.312 1.654.727 2.677 1.186 2.677.728 0 1.352-2.573 1.603-6.195.364 1.906.9 3.11 1.507 3.11.78 0 1.455-2.01 1.775-4.938.208.797.46 1.273.737 1.273.675 0 1.22-2.807 1.22-6.273-.008-3.457-.553-6.272-1.23-6.272ZM23.307 10.024c.381 0 .693-1.256.693-2.807 0-1.55-.312-2.807-.693-2.807-.381 0-.693 1.256-.693 2.807s.312 2.808.693 2.808Z",
    },
    options,
  }
}
