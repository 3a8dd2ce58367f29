// Generated from providers.yaml#livechat by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LiveChatProfile } from "../profiles/livechat.js"

export type { LiveChatProfile } from "../profiles/livechat.js"

/** Options of LiveChat. */
export interface LiveChatOptions extends OAuthUserConfig<LiveChatProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 8 hours. */
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
    schema: async () => (await import("../checks/livechat.js")).LiveChatProfile,
    email: { presence: "always", verified: "email_verified" },
    revoke: {
      url: "https://accounts.livechat.com/v2/token",
      method: "DELETE",
      auth: "bearer",
      query: { code: "{token}" },
    },
    api: ["accounts.livechat.com", "api.livechatinc.com"],
    hints: {
      "The client is not authorized to request a token using this method":
        "The code is used up or older than a few minutes. Start the sign-in again, and see that the callback is not called twice",
      "The request is missing a required parameter":
        "The client id, or the callback URL (with or without a slash at its end), is not the one of the Developer Console, or the app is not one of a server",
      too_many_redirects:
        "The user was sent there more than three times in thirty seconds. Wait, and look for a loop of redirects",
    },
    style: {
      brandColor: "#ff5100",
      mark: "M23.849 14.91c-.24 2.94-2.73 5.22-5.7 5.19h-3.15l-6 3.9v-3.9l6-3.9h3.15c.93.03 1.71-.66 1.83-1.59.18-3 .18-6-.06-9-.06-.84-.75-1.47-1.56-1.53-2.04-.09-4.2-.18-6.36-.18s-4.32.06-6.36.21c-.84.06-1.5.69-1.56 1.53-.21 3-.24 6-.06 9 .09.93.9 1.59 1.83 1.56h3.15v3.9h-3.15a5.644 5.644 0 01-5.7-5.19c-.21-3.21-.18-6.39.06-9.6a5.57 5.57 0 015.19-5.1c2.1-.15 4.35-.21 6.6-.21s4.5.06 6.63.24a5.57 5.57 0 015.19 5.1c.21 3.18.24 6.39.03 9.57z",
    },
    options,
  }
}
