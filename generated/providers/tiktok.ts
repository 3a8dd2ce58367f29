// Generated from providers.yaml#tiktok by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { TikTokProfile } from "../profiles/tiktok.js"

export type { TikTokProfile } from "../profiles/tiktok.js"

/** Options of TikTok. */
export interface TikTokOptions extends OAuthUserConfig<TikTokProfile> {}

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
      url: "https://www.tiktok.com/v2/auth/authorize",
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
    schema: async () => (await import("../profiles/tiktok.js")).TikTokProfile,
    email: { presence: "never" },
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
    style: { brandColor: "#000000" },
    options,
  }
}
