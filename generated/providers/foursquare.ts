// Generated from providers.yaml#foursquare by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FoursquareProfile } from "../profiles/foursquare.js"

export type { FoursquareProfile } from "../profiles/foursquare.js"

/** Options of Foursquare. */
export interface FoursquareOptions extends OAuthUserConfig<FoursquareProfile> {
  /** Day, as yyyymmdd, whose API the application is made for. */
  apiVersion?: string
}

/**
 * Sign in with Foursquare.
 *
 * Callback URL: `{origin}/auth/callback/foursquare`. Environment: `AUTH_FOURSQUARE_ID`, `AUTH_FOURSQUARE_SECRET`.
 * Signs in users with a Swarm account; the API is a public beta. Unlike with Auth.js no scope is sent, since Foursquare knows none, and the client secret is sent as a parameter, as Foursquare documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Foursquare from "authlas/providers/foursquare"
 *
 * const response = await Auth(request, { providers: [Foursquare] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.foursquare.com/developer/reference/personalization-apis-authentication}
 */
export default function Foursquare(options: FoursquareOptions = {}): OAuth2Config<FoursquareProfile> {
  const day = options.apiVersion || "20230131"
  return {
    id: "foursquare",
    name: "Foursquare",
    type: "oauth",
    authorization: "https://foursquare.com/oauth2/authenticate?scope=",
    token: "https://foursquare.com/oauth2/access_token",
    userinfo: {
      url: "https://api.foursquare.com/v2/users/self",
      auth: { query: "oauth_token" },
      query: { v: day },
      answer: {
        fails: { path: "meta.code", is: [200], not: true },
        error: { code: "meta.errorType", description: "meta.errorDetail" },
      },
    },
    calls: { token: { answer: { set: { token_type: "bearer" } } } },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.response?.user?.id,
      name:
        [profile.response?.user?.firstName, profile.response?.user?.lastName].filter(Boolean).join(" ") ||
        null,
      email: profile.response?.user?.contact?.email || null,
      image:
        (profile.response?.user?.photo?.prefix &&
          profile.response?.user?.photo?.suffix &&
          `${profile.response?.user?.photo?.prefix}original${profile.response?.user?.photo?.suffix}`) ||
        null,
    }),
    schema: async () => (await import("../profiles/foursquare.js")).FoursquareProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    style: { brandColor: "#000000" },
    options,
  }
}
