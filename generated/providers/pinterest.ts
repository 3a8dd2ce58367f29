// Generated from providers.yaml#pinterest by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PinterestProfile } from "../profiles/pinterest.js"

export type { PinterestProfile } from "../profiles/pinterest.js"

/** Options of Pinterest. */
export interface PinterestOptions extends OAuthUserConfig<PinterestProfile> {
  /** What the account id is made of: `id` is the account's own. Default: the user name, as with Auth.js, which changes with the user's wish, and which others may take once it is given up. */
  accountId?: "id"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
    schema: async () => (await import("../profiles/pinterest.js")).PinterestProfile,
    email: { presence: "never" },
    style: { brandColor: "#bd081c" },
    options,
  }
}
