// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LiveChatProfile } from "../profiles/livechat.js"

export type { LiveChatProfile } from "../profiles/livechat.js"

/** Options of LiveChat. */
export interface LiveChatOptions extends OAuthUserConfig<LiveChatProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with LiveChat.
 *
 * Callback URL: `{origin}/auth/callback/livechat`. Environment: `AUTH_LIVECHAT_ID`, `AUTH_LIVECHAT_SECRET`.
 * Make a server-side app in the console of Text, and give its authorization block the scope accounts--my:ro.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LiveChat from "authlas/providers/livechat"
 *
 * const response = await Auth(request, { providers: [LiveChat] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://platform.text.com/docs/authorization/oauth-authorization}
 */
export default function LiveChat(options: LiveChatOptions = {}): OAuth2Config<LiveChatProfile> {
  return {
    id: "livechat",
    name: "LiveChat",
    type: "oauth",
    authorization: { url: "https://accounts.livechat.com/", params: { scope: "" } },
    token: "https://accounts.livechat.com/v2/token",
    userinfo: "https://accounts.livechat.com/v2/accounts/me",
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/livechat.js")).LiveChatProfile,
    email: { presence: "always", verified: "email_verified" },
    style: { brandColor: "#ff5100" },
    options,
  }
}
