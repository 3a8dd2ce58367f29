// Generated from providers.yaml#lastfm by `npm run generate`. Edit the entry, not this file.
import { signing } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { LastFmProfile } from "../profiles/lastfm.js"

export type { LastFmProfile } from "../profiles/lastfm.js"

/** Options of Last.fm. */
export interface LastFmOptions extends OAuthUserConfig<LastFmProfile> {}

/**
 * Sign in with Last.fm.
 *
 * Callback URL: `{origin}/auth/callback/lastfm`. Environment: `AUTH_LASTFM_ID`, `AUTH_LASTFM_SECRET`.
 * The client id is the API key, the client secret the shared secret of the API account.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LastFm from "authlas/providers/lastfm"
 *
 * const response = await Auth(request, { providers: [LastFm] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.last.fm/api/webauth}
 */
export default function LastFm(options: LastFmOptions = {}): OAuth2Config<LastFmProfile> {
  return {
    id: "lastfm",
    name: "Last.fm",
    type: "oauth",
    authorization: {
      url: "https://www.last.fm/api/auth/",
      params: { scope: "" },
      rename: { client_id: "api_key", redirect_uri: "cb" },
    },
    token: {
      url: "https://ws.audioscrobbler.com/2.0/",
      form: {
        method: "auth.getSession",
        api_key: "{options.clientId}",
        token: "{callback.token}",
        format: "json",
      },
      sign: {
        parameter: "api_sig",
        alg: "MD5",
        key: "{options.clientSecret}",
        except: ["format"],
        equals: "",
        join: "",
      },
      only: true,
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error", description: "message" },
        rename: { access_token: "session.key" },
        set: { token_type: "bearer" },
      },
    },
    userinfo: {
      url: "https://ws.audioscrobbler.com/2.0/",
      auth: "none",
      query: {
        method: "user.getInfo",
        user: "{tokens.session.name}",
        api_key: "{options.clientId}",
        format: "json",
      },
      answer: {
        fails: { path: "error", is: "present" },
        error: { code: "error", description: "message" },
        pick: "user",
      },
    },
    checks: ["state"],
    state: "callback",
    client: { token_endpoint_auth_method: "client_secret_post" },
    callback: { rename: { code: "token" } },
    profile: (profile) => ({
      id: profile.name,
      name: profile.realname || profile.name,
      email: null,
      image:
        (Array.isArray(profile.image)
          ? profile.image.find((item) => item?.size === "extralarge")
          : undefined)?.["#text"] || null,
    }),
    schema: async () => (await import("../checks/lastfm.js")).LastFmProfile,
    email: { presence: "never" },
    refresh: "none",
    hints: {
      "4": "The token is used up or older than an hour. The user signs in again",
      "10": "Last.fm does not know the API key",
      "13": "The signature is wrong. Check the shared secret",
      "26": "Last.fm has suspended the API key",
    },
    style: {
      brandColor: "#d51007",
      mark: "M10.584 17.21l-.88-2.392s-1.43 1.594-3.573 1.594c-1.897 0-3.244-1.649-3.244-4.288 0-3.382 1.704-4.591 3.381-4.591 2.42 0 3.189 1.567 3.849 3.574l.88 2.749c.88 2.666 2.529 4.81 7.285 4.81 3.409 0 5.718-1.044 5.718-3.793 0-2.227-1.265-3.381-3.63-3.931l-1.758-.385c-1.21-.275-1.567-.77-1.567-1.595 0-.934.742-1.484 1.952-1.484 1.32 0 2.034.495 2.144 1.677l2.749-.33c-.22-2.474-1.924-3.492-4.729-3.492-2.474 0-4.893.935-4.893 3.932 0 1.87.907 3.051 3.189 3.601l1.87.44c1.402.33 1.869.907 1.869 1.704 0 1.017-.99 1.43-2.86 1.43-2.776 0-3.93-1.457-4.59-3.464l-.907-2.75c-1.155-3.573-2.997-4.893-6.653-4.893C2.144 5.333 0 7.89 0 12.233c0 4.18 2.144 6.434 5.993 6.434 3.106 0 4.591-1.457 4.591-1.457z",
    },
    ...signing,
    options,
  }
}
