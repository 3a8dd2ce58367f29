// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TraktProfile } from "../profiles/trakt.js"

export type { TraktProfile } from "../profiles/trakt.js"

/** Options of Trakt. */
export interface TraktOptions extends OAuthUserConfig<TraktProfile> {
  /** What the account id is made of: `ids.trakt` stays. Default: `ids.slug`, as with Auth.js, which is made from the user name and changes with it, and a name that was given up may go to another user. */
  accountId?: "ids.trakt"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 7 days. */
  offline?: boolean
}

/** Another name of the profile of Trakt. */
export type TraktUser = TraktProfile

/**
 * Sign in with Trakt.
 *
 * Callback URL: `{origin}/auth/callback/trakt`. Environment: `AUTH_TRAKT_ID`, `AUTH_TRAKT_SECRET`.
 * Set `accountId: "ids.trakt"` in a new application: the account id is made from the user name otherwise.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Trakt from "authlas/providers/trakt"
 *
 * const response = await Auth(request, { providers: [Trakt] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.trakt.tv/reference/getoauthauthorize}
 */
export default function Trakt(options: TraktOptions = {}): OAuth2Config<TraktProfile> {
  return {
    id: "trakt",
    name: "Trakt",
    type: "oauth",
    authorization: "https://auth.trakt.tv/oauth/authorize?scope=",
    token: "https://auth.trakt.tv/oauth/token",
    userinfo: {
      url: "https://api.trakt.tv/users/me?extended=full,images",
      headers: { "trakt-api-version": "2", "trakt-api-key": "{options.clientId}" },
    },
    calls: { token: { json: {} } },
    checks: ["pkce", "state"],
    reauthentication: "prompt",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: (
        (options.accountId === "ids.trakt" && profile.ids?.trakt) ||
        (!options.accountId && profile.ids?.slug) ||
        undefined
      )?.toString(),
      name: profile.name || null,
      email: null,
      image: profile.images?.avatar?.full || null,
    }),
    schema: async () => (await import("../checks/trakt.js")).TraktProfile,
    email: { presence: "never" },
    refresh: { rotates: true, url: "https://auth.trakt.tv/oauth/token", json: {} },
    revoke: {
      url: "https://auth.trakt.tv/oauth/revoke",
      auth: "none",
      json: { token: "{token}", client_id: "{options.clientId}", client_secret: "{options.clientSecret}" },
    },
    api: ["api.trakt.tv"],
    style: {
      brandColor: "#ed2224",
      mark: "m15.082 15.107-.73-.73 9.578-9.583a4.499 4.499 0 0 0-.115-.575L13.662 14.382l1.08 1.08-.73.73-1.81-1.81L23.422 3.144c-.075-.15-.155-.3-.25-.44L11.508 14.377l2.154 2.155-.73.73-7.193-7.199.73-.73 4.309 4.31L22.546 1.86A5.618 5.618 0 0 0 18.362 0H5.635A5.637 5.637 0 0 0 0 5.634V18.37A5.632 5.632 0 0 0 5.635 24h12.732C21.477 24 24 21.48 24 18.37V6.19l-8.913 8.918zm-4.314-2.155L6.814 8.988l.73-.73 3.954 3.96zm1.075-1.084-3.954-3.96.73-.73 3.959 3.96zm9.853 5.688a4.141 4.141 0 0 1-4.14 4.14H6.438a4.144 4.144 0 0 1-4.139-4.14V6.438A4.141 4.141 0 0 1 6.44 2.3h10.387v1.04H6.438c-1.71 0-3.099 1.39-3.099 3.1V17.55c0 1.71 1.39 3.105 3.1 3.105h11.117c1.71 0 3.1-1.395 3.1-3.105v-1.754h1.04v1.754z",
    },
    options,
  }
}
