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
    schema: async () => (await import("../checks/vk.js")).VkProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    hints: {
      "5": "VK does not accept the access token, for instance because the user changed the password",
      "client_secret is incorrect": 'The client secret is not the "Protected key" of the app',
      "redirect_uri is incorrect": "Add the callback URL to the app's settings, letter by letter",
      invalid_client:
        "The client id is wrong, or the app was made for VK ID. Copy the app id, or use the provider vk-id",
    },
    style: {
      brandColor: "#0077ff",
      mark: "m9.489.004.729-.003h3.564l.73.003.914.01.433.007.418.011.403.014.388.016.374.021.36.025.345.03.333.033c1.74.196 2.933.616 3.833 1.516.9.9 1.32 2.092 1.516 3.833l.034.333.029.346.025.36.02.373.025.588.012.41.013.644.009.915.004.98-.001 3.313-.003.73-.01.914-.007.433-.011.418-.014.403-.016.388-.021.374-.025.36-.03.345-.033.333c-.196 1.74-.616 2.933-1.516 3.833-.9.9-2.092 1.32-3.833 1.516l-.333.034-.346.029-.36.025-.373.02-.588.025-.41.012-.644.013-.915.009-.98.004-3.313-.001-.73-.003-.914-.01-.433-.007-.418-.011-.403-.014-.388-.016-.374-.021-.36-.025-.345-.03-.333-.033c-1.74-.196-2.933-.616-3.833-1.516-.9-.9-1.32-2.092-1.516-3.833l-.034-.333-.029-.346-.025-.36-.02-.373-.025-.588-.012-.41-.013-.644-.009-.915-.004-.98.001-3.313.003-.73.01-.914.007-.433.011-.418.014-.403.016-.388.021-.374.025-.36.03-.345.033-.333c.196-1.74.616-2.933 1.516-3.833.9-.9 2.092-1.32 3.833-1.516l.333-.034.346-.029.36-.025.373-.02.588-.025.41-.012.644-.013.915-.009ZM6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z",
    },
    options,
  }
}
