// Generated from providers.yaml#chzzk by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { CHZZKProfile } from "../profiles/chzzk.js"

export type { CHZZKProfile } from "../profiles/chzzk.js"

/** Options of CHZZK. */
export interface CHZZKOptions extends OAuthUserConfig<CHZZKProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 day and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with CHZZK.
 *
 * Callback URL: `{origin}/auth/callback/chzzk`. Environment: `AUTH_CHZZK_ID`, `AUTH_CHZZK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CHZZK from "authlas/providers/chzzk"
 *
 * const response = await Auth(request, { providers: [CHZZK] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://chzzk.gitbook.io/chzzk/chzzk-api/authorization}
 */
export default function CHZZK(options: CHZZKOptions = {}): OAuth2Config<CHZZKProfile> {
  return {
    id: "chzzk",
    name: "CHZZK",
    type: "oauth",
    authorization: {
      url: "https://chzzk.naver.com/account-interlock",
      params: { scope: "" },
      rename: { client_id: "clientId", redirect_uri: "redirectUri" },
    },
    token: {
      url: "https://openapi.chzzk.naver.com/auth/v1/token",
      json: {
        grantType: "authorization_code",
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
        code: "{callback.code}",
        state: "{callback.state}",
      },
      only: true,
      answer: {
        error: { code: "code", description: "message" },
        pick: ["content", "."],
        rename: {
          access_token: "accessToken",
          refresh_token: "refreshToken",
          token_type: "tokenType",
          expires_in: "expiresIn",
        },
      },
    },
    userinfo: {
      url: "https://openapi.chzzk.naver.com/open/v1/users/me",
      answer: { error: { code: "code", description: "message" }, pick: "content" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.channelId,
      name: profile.channelName || null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/chzzk.js")).CHZZKProfile,
    email: { presence: "never" },
    refresh: {
      rotates: true,
      url: "https://openapi.chzzk.naver.com/auth/v1/token",
      json: {
        grantType: "refresh_token",
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
        refreshToken: "{tokens.refresh_token}",
      },
      only: true,
      answer: {
        error: { code: "code", description: "message" },
        pick: ["content", "."],
        rename: {
          access_token: "accessToken",
          refresh_token: "refreshToken",
          token_type: "tokenType",
          expires_in: "expiresIn",
        },
      },
    },
    revoke: {
      url: "https://openapi.chzzk.naver.com/auth/v1/token/revoke",
      auth: "none",
      json: {
        clientId: "{options.clientId}",
        clientSecret: "{options.clientSecret}",
        token: "{token}",
        tokenTypeHint: "access_token",
      },
    },
    api: ["openapi.chzzk.naver.com"],
    style: { brandColor: "#00ffa3", monogram: "CH" },
    options,
  }
}
