// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PinterestProfile } from "../profiles/pinterest.js"

export type { PinterestProfile } from "../profiles/pinterest.js"

/** Options of Pinterest. */
export interface PinterestOptions extends OAuthUserConfig<PinterestProfile> {
  /** What the account id is made of: `id` is the account's own. Default: the user name, as with Auth.js, which changes with the user's wish, and which others may take once it is given up. */
  accountId?: "id"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. A refresh token lives 60 days. */
  offline?: boolean
}

/**
 * Sign in with Pinterest.
 *
 * Callback URL: `{origin}/auth/callback/pinterest`. Environment: `AUTH_PINTEREST_ID`, `AUTH_PINTEREST_SECRET`.
 * Set `accountId: "id"` in a new application: the account id is the user name otherwise.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Pinterest from "authlas/providers/pinterest"
 *
 * const response = await Auth(request, { providers: [Pinterest] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/}
 */
export default function Pinterest(options: PinterestOptions = {}): OAuth2Config<PinterestProfile> {
  return {
    id: "pinterest",
    name: "Pinterest",
    type: "oauth",
    authorization: {
      url: "https://www.pinterest.com/oauth/",
      params: { scope: "user_accounts:read" },
      scopeSeparator: ",",
    },
    token: "https://api.pinterest.com/v5/oauth/token",
    userinfo: "https://api.pinterest.com/v5/user_account",
    calls: {
      token: { answer: { error: { code: "code", description: "message" } } },
      userinfo: { answer: { error: { code: "code", description: "message" } } },
    },
    checks: ["state"],
    profile: (profile) => ({
      id: (options.accountId === "id" && profile.id) || (!options.accountId && profile.username) || undefined,
      name: profile.username,
      email: null,
      image: profile.profile_image || null,
    }),
    schema: async () => (await import("../checks/pinterest.js")).PinterestProfile,
    email: { presence: "never" },
    api: ["api.pinterest.com"],
    hints: {
      "Authentication failed":
        'App id and secret are wrong, or the code is used up or older than ten minutes. Compare both with "My apps", and start the sign-in again',
    },
    style: {
      brandColor: "#bd081c",
      mark: "M12.017 0C5.396 0 .029 5.367.029 11.987c0 5.079 3.158 9.417 7.618 11.162-.105-.949-.199-2.403.041-3.439.219-.937 1.406-5.957 1.406-5.957s-.359-.72-.359-1.781c0-1.663.967-2.911 2.168-2.911 1.024 0 1.518.769 1.518 1.688 0 1.029-.653 2.567-.992 3.992-.285 1.193.6 2.165 1.775 2.165 2.128 0 3.768-2.245 3.768-5.487 0-2.861-2.063-4.869-5.008-4.869-3.41 0-5.409 2.562-5.409 5.199 0 1.033.394 2.143.889 2.741.099.12.112.225.085.345-.09.375-.293 1.199-.334 1.363-.053.225-.172.271-.401.165-1.495-.69-2.433-2.878-2.433-4.646 0-3.776 2.748-7.252 7.92-7.252 4.158 0 7.392 2.967 7.392 6.923 0 4.135-2.607 7.462-6.233 7.462-1.214 0-2.354-.629-2.758-1.379l-.749 2.848c-.269 1.045-1.004 2.352-1.498 3.146 1.123.345 2.306.535 3.55.535 6.607 0 11.985-5.365 11.985-11.987C23.97 5.39 18.592.026 11.985.026L12.017 0z",
    },
    options,
  }
}
