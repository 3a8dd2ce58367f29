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
    schema: async () => (await import("../profiles/lastfm.js")).LastFmProfile,
    email: { presence: "never" },
    refresh: "none",
    hints: {
      "4": "The token is used up or older than an hour. The user signs in again",
      "10": "Last.fm does not know the API key",
      "13": "The signature is wrong. Check the shared secret",
      "26": "Last.fm has suspended the API key",
    },
    style: { brandColor: "#d51007" },
    ...signing,
    options,
  }
}
