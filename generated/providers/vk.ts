// Generated from providers.yaml#vk by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { VkProfile } from "../profiles/vk.js"

export type { VkProfile } from "../profiles/vk.js"

/** Options of VK. */
export interface VKOptions extends OAuthUserConfig<VkProfile> {}

/**
 * Sign in with VK.
 *
 * Callback URL: `{origin}/auth/callback/vk`. Environment: `AUTH_VK_ID`, `AUTH_VK_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import VK from "authlas/providers/vk"
 *
 * const response = await Auth(request, { providers: [VK] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated VK admits apps made before VK ID only. Use vk-id for a new one; account ids are the same.
 * @see {@link https://dev.vk.com/en/api/access-token/authcode-flow-user}
 */
export default function VK(options: VKOptions = {}): OAuth2Config<VkProfile> {
  return {
    id: "vk",
    name: "VK",
    type: "oauth",
    authorization: "https://oauth.vk.com/authorize?scope=email&v=5.131",
    token: "https://oauth.vk.com/access_token?v=5.131",
    userinfo: {
      url: "https://api.vk.com/method/users.get?fields=photo_100&v=5.131",
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error.error_code", description: "error.error_msg" },
        pick: "response[0]",
      },
    },
    calls: { authorization: { scopeSeparator: "," }, token: { answer: { set: { token_type: "bearer" } } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile, tokens: { email?: string }) => ({
      id: profile.id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: tokens.email || null,
      image: profile.photo_100 || null,
    }),
    schema: async () => (await import("../profiles/vk.js")).VkProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    hints: {
      "5": "VK does not accept the access token, for instance because the user changed the password",
      "client_secret is incorrect": 'The client secret is not the "Protected key" of the app',
      "redirect_uri is incorrect": "Add the callback URL to the app's settings, letter by letter",
      invalid_client:
        "The client id is wrong, or the app was made for VK ID. Copy the app id, or use the provider vk-id",
    },
    style: { brandColor: "#0077ff" },
    options,
  }
}
