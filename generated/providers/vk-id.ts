// Generated from providers.yaml#vk-id by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { VKIDProfile } from "../profiles/vk-id.js"

export type { VKIDProfile } from "../profiles/vk-id.js"

/** Options of VK ID. */
export interface VKIDOptions extends OAuthUserConfig<VKIDProfile> {
  /** Colours of VK's page. */
  scheme?: "light" | "dark"
  /** Number of the language of VK's page. */
  lang_id?: number
}

/**
 * Sign in with VK ID.
 *
 * Callback URL: `{origin}/auth/callback/vk-id`. Environment: `AUTH_VK_ID_ID`.
 * Account ids are those of vk, as text. VK ID signs in without a client secret. It refreshes tokens for the device_id of the callback alone, which no account keeps, so that users sign in again when the access token has ended.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import VKID from "authlas/providers/vk-id"
 *
 * const response = await Auth(request, { providers: [VKID] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-integration/api-description}
 */
export default function VKID(options: VKIDOptions = {}): OAuth2Config<VKIDProfile> {
  return {
    id: "vk-id",
    name: "VK ID",
    type: "oauth",
    authorization: {
      url: "https://id.vk.ru/authorize",
      params: {
        scope: "vkid.personal_info email",
        ...(options.scheme && { scheme: options.scheme }),
        ...(options.lang_id != null && { lang_id: String(options.lang_id) }),
      },
    },
    token: {
      url: "https://id.vk.ru/oauth2/auth",
      form: { device_id: "{callback.device_id}", state: "{callback.state}" },
    },
    userinfo: {
      url: "https://id.vk.ru/oauth2/user_info",
      method: "POST",
      auth: "none",
      form: { client_id: "{options.clientId}", access_token: "{tokens.access_token}" },
      answer: { fails: { path: "error", is: "present" }, pick: "user" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: profile.avatar || null,
    }),
    schema: async () => (await import("../checks/vk-id.js")).VKIDProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: {
      url: "https://id.vk.ru/oauth2/revoke",
      auth: "none",
      form: { client_id: "{options.clientId}", access_token: "{tokens.access_token}" },
    },
    hints: {
      invalid_client: "The client id is not the id of an app at VK ID. Copy it from the app's page",
      redirect_uri: "Add the callback URL to the trusted redirect URLs of the app, letter by letter",
      device_id: "The callback came without device_id. Let VK ID send the browser to the callback URL itself",
      slow_down: "Too many sign-ins in a short time. Wait",
    },
    style: {
      brandColor: "#0077ff",
      mark: "m9.489.004.729-.003h3.564l.73.003.914.01.433.007.418.011.403.014.388.016.374.021.36.025.345.03.333.033c1.74.196 2.933.616 3.833 1.516.9.9 1.32 2.092 1.516 3.833l.034.333.029.346.025.36.02.373.025.588.012.41.013.644.009.915.004.98-.001 3.313-.003.73-.01.914-.007.433-.011.418-.014.403-.016.388-.021.374-.025.36-.03.345-.033.333c-.196 1.74-.616 2.933-1.516 3.833-.9.9-2.092 1.32-3.833 1.516l-.333.034-.346.029-.36.025-.373.02-.588.025-.41.012-.644.013-.915.009-.98.004-3.313-.001-.73-.003-.914-.01-.433-.007-.418-.011-.403-.014-.388-.016-.374-.021-.36-.025-.345-.03-.333-.033c-1.74-.196-2.933-.616-3.833-1.516-.9-.9-1.32-2.092-1.516-3.833l-.034-.333-.029-.346-.025-.36-.02-.373-.025-.588-.012-.41-.013-.644-.009-.915-.004-.98.001-3.313.003-.73.01-.914.007-.433.011-.418.014-.403.016-.388.021-.374.025-.36.03-.345.033-.333c.196-1.74.616-2.933 1.516-3.833.9-.9 2.092-1.32 3.833-1.516l.333-.034.346-.029.36-.025.373-.02.588-.025.41-.012.644-.013.915-.009ZM6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z",
    },
    options,
  }
}
