// Generated from providers.yaml#trovo by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TrovoProfile } from "../profiles/trovo.js"

export type { TrovoProfile } from "../profiles/trovo.js"

/** Options of Trovo. */
export interface TrovoOptions extends OAuthUserConfig<TrovoProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with Trovo.
 *
 * Callback URL: `{origin}/auth/callback/trovo`. Environment: `AUTH_TROVO_ID`, `AUTH_TROVO_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Trovo from "authlas/providers/trovo"
 *
 * const response = await Auth(request, { providers: [Trovo] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.trovo.live/docs/APIs.html}
 */
export default function Trovo(options: TrovoOptions = {}): OAuth2Config<TrovoProfile> {
  return {
    id: "trovo",
    name: "Trovo",
    type: "oauth",
    authorization: {
      url: "https://open.trovo.live/page/login.html",
      params: { scope: "user_details_self" },
      scopeSeparator: "+",
      unencoded: { scope: "+" },
    },
    token: {
      url: "https://open-api.trovo.live/openplatform/exchangetoken",
      headers: { "Client-ID": "{options.clientId}" },
      json: {
        client_secret: "{options.clientSecret}",
        grant_type: "authorization_code",
        code: "{callback.code}",
        redirect_uri: "{options.callbackUrl}",
      },
      only: true,
      answer: { error: { code: "status", description: "message" }, force: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://open-api.trovo.live/openplatform/getuserinfo",
      auth: "none",
      headers: { "Client-ID": "{options.clientId}", Authorization: "OAuth {tokens.access_token}" },
      answer: { error: { code: "status", description: "message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.userId,
      name: profile.nickName || profile.userName || null,
      email: profile.email || null,
      image: profile.profilePic || null,
    }),
    schema: async () => (await import("../checks/trovo.js")).TrovoProfile,
    email: { presence: "sometimes", verified: false },
    refresh: {
      rotates: false,
      url: "https://open-api.trovo.live/openplatform/refreshtoken",
      headers: { "Client-ID": "{options.clientId}" },
      json: {
        client_secret: "{options.clientSecret}",
        grant_type: "refresh_token",
        refresh_token: "{tokens.refresh_token}",
      },
      only: true,
      answer: { error: { code: "status", description: "message" }, force: { token_type: "bearer" } },
    },
    revoke: {
      url: "https://open-api.trovo.live/openplatform/revoke",
      auth: "none",
      headers: { "Client-ID": "{options.clientId}" },
      json: { access_token: "{token}" },
    },
    hints: { "11706": "The application sends more requests in a minute than Trovo allows it. Wait" },
    style: { brandColor: "#19d65c", monogram: "TV" },
    options,
  }
}
