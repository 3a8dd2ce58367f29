// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TikTokProfile } from "../profiles/tiktok.js"

export type { TikTokProfile } from "../profiles/tiktok.js"

/** Options of TikTok. */
export interface TikTokOptions extends OAuthUserConfig<TikTokProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 2 hours and a refresh token lives 180 days. */
  offline?: boolean
}

/** Another name of the profile of TikTok. */
export type TiktokProfile = TikTokProfile

/**
 * Sign in with TikTok.
 *
 * Callback URL: `{origin}/auth/callback/tiktok`. Environment: `AUTH_TIKTOK_ID`, `AUTH_TIKTOK_SECRET`.
 * The client key is the client id. A callback URL must be https and registered, and not localhost.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import TikTok from "authlas/providers/tiktok"
 *
 * const response = await Auth(request, { providers: [TikTok] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.tiktok.com/doc/login-kit-web}
 */
export default function TikTok(options: TikTokOptions = {}): OAuth2Config<TikTokProfile> {
  return {
    id: "tiktok",
    name: "TikTok",
    type: "oauth",
    authorization: {
      url: "https://www.tiktok.com/v2/auth/authorize/",
      params: { scope: "user.info.basic" },
      rename: { client_id: "client_key" },
      scopeSeparator: ",",
    },
    token: "https://open.tiktokapis.com/v2/oauth/token/",
    userinfo: "https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_url,display_name",
    calls: { userinfo: { answer: { error: { code: "error.code", description: "error.message" } } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    rename: { client_id: "client_key" },
    profile: (profile) => ({
      id: profile.data?.user?.open_id,
      name: profile.data?.user?.display_name,
      email: null,
      image: profile.data?.user?.avatar_url,
    }),
    schema: async () => (await import("../checks/tiktok.js")).TikTokProfile,
    email: { presence: "never" },
    refresh: { rotates: true },
    revoke: "https://open.tiktokapis.com/v2/oauth/revoke/",
    api: ["open.tiktokapis.com"],
    hints: {
      access_denied: "The user cancelled, or the sandbox does not list them as a target user",
      invalid_client:
        "TikTok does not accept the client key or the client secret. Copy both from the app's page",
      unauthorized_client:
        "The app may not sign users in yet. Add the product Login Kit, have the app approved, or use a sandbox",
      invalid_scope: "Add the scopes that are asked for to the app, and have them approved",
      invalid_request:
        "A parameter is wrong, most often the callback URL. Register it letter by letter in Login Kit",
      scope_not_authorized: "The user did not grant the scope that a member of `fields` needs",
    },
    style: {
      brandColor: "#000000",
      mark: "M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z",
    },
    options,
  }
}
