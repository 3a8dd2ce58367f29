// Generated from providers.yaml#instagram by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { InstagramProfile } from "../profiles/instagram.js"

export type { InstagramProfile } from "../profiles/instagram.js"

/** Options of Instagram. */
export interface InstagramOptions extends OAuthUserConfig<InstagramProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Instagram.
 *
 * Callback URL: `{origin}/auth/callback/instagram`. Environment: `AUTH_INSTAGRAM_ID`, `AUTH_INSTAGRAM_SECRET`.
 * Only business and creator accounts can sign in. Auth.js asks the Basic Display API, which Meta switched off on 4 December 2024; this asks its successor, which has other addresses, another scope, and a picture.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Instagram from "authlas/providers/instagram"
 *
 * const response = await Auth(request, { providers: [Instagram] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login}
 */
export default function Instagram(options: InstagramOptions = {}): OAuth2Config<InstagramProfile> {
  return {
    id: "instagram",
    name: "Instagram",
    type: "oauth",
    authorization: "https://www.instagram.com/oauth/authorize?scope=instagram_business_basic",
    token: "https://api.instagram.com/oauth/access_token",
    userinfo:
      "https://graph.instagram.com/me?fields=id,user_id,username,name,account_type,profile_picture_url",
    calls: {
      authorization: { scopeSeparator: ",", allow: ["force_reauth", "enable_fb_login"] },
      token: {
        answer: {
          error: { code: "error_type", description: "error_message" },
          pick: ["data[0]", "."],
          join: ["permissions"],
          set: { token_type: "bearer" },
        },
      },
      userinfo: {
        answer: { error: { code: "error.type", description: "error.message" }, pick: ["data[0]", "."] },
      },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id?.toString(),
      name: profile.username || null,
      email: null,
      image: profile.profile_picture_url || null,
    }),
    schema: async () => (await import("../profiles/instagram.js")).InstagramProfile,
    email: { presence: "never" },
    refresh: {
      url: "https://graph.instagram.com/refresh_access_token",
      method: "GET",
      auth: "none",
      query: { grant_type: "ig_refresh_token", access_token: "{tokens.access_token}" },
      only: true,
    },
    hints: {
      "Insufficient developer role":
        "The app is in development. Add the user as an Instagram tester, and let them accept the invitation",
      "Invalid platform app":
        'The client id is the Meta app\'s. Use the Instagram app id and secret, from "API setup with Instagram login"',
      "Error validating client secret": "The client secret is not the Instagram app secret",
      "redirect_uri is identical":
        "The callback URL changed on the way. Set AUTH_URL, and register it letter by letter",
      "Matching code was not found or was already used":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
    },
    style: { brandColor: "#ffffff", text: "#000000" },
    options,
  }
}
