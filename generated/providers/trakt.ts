// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TraktProfile } from "../profiles/trakt.js"

export type { TraktProfile } from "../profiles/trakt.js"

/** Options of Trakt. */
export interface TraktOptions extends OAuthUserConfig<TraktProfile> {
  /** What the account id is made of: `ids.trakt` stays. Default: `ids.slug`, as with Auth.js, which is made from the user name and changes with it, and a name that was given up may go to another user. */
  accountId?: "ids.trakt"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
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
    schema: async () => (await import("../profiles/trakt.js")).TraktProfile,
    email: { presence: "never" },
    refresh: { rotates: true, url: "https://auth.trakt.tv/oauth/token", json: {} },
    revoke: {
      url: "https://auth.trakt.tv/oauth/revoke",
      auth: "none",
      json: { token: "{token}", client_id: "{options.clientId}", client_secret: "{options.clientSecret}" },
    },
    style: { brandColor: "#ed2224" },
    options,
  }
}
