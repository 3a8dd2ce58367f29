// Generated from providers.yaml#chatwork by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ChatworkProfile } from "../profiles/chatwork.js"

export type { ChatworkProfile } from "../profiles/chatwork.js"

/** Options of Chatwork. */
export interface ChatworkOptions extends OAuthUserConfig<ChatworkProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. A refresh token lives 14 days. */
  offline?: boolean
}

/**
 * Sign in with Chatwork.
 *
 * Callback URL: `{origin}/auth/callback/chatwork`. Environment: `AUTH_CHATWORK_ID`, `AUTH_CHATWORK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Chatwork from "authlas/providers/chatwork"
 *
 * const response = await Auth(request, { providers: [Chatwork] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.chatwork.com/docs/oauth}
 */
export default function Chatwork(options: ChatworkOptions = {}): OAuth2Config<ChatworkProfile> {
  return {
    id: "chatwork",
    name: "Chatwork",
    type: "oauth",
    authorization: {
      url: "https://www.chatwork.com/packages/oauth2/login.php",
      params: { scope: "users.profile.me:read" },
    },
    token: "https://oauth.chatwork.com/token",
    userinfo: { url: "https://api.chatwork.com/v2/me", answer: { error: { description: "errors[0]" } } },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.account_id?.toString(),
      name: profile.name || null,
      email: profile.login_mail || null,
      image: profile.avatar_image_url || null,
    }),
    schema: async () => (await import("../checks/chatwork.js")).ChatworkProfile,
    email: { presence: "sometimes", verified: false },
    api: ["api.chatwork.com"],
    style: { brandColor: "#f03748", monogram: "CW" },
    options,
  }
}
