// Generated from providers.yaml#flickr by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { FlickrProfile } from "../profiles/flickr.js"

export type { FlickrProfile } from "../profiles/flickr.js"

/** Options of Flickr. */
export interface FlickrOptions extends OAuthUserConfig<FlickrProfile> {}

/**
 * Sign in with Flickr.
 *
 * Callback URL: `{origin}/auth/callback/flickr`. Environment: `AUTH_FLICKR_ID`, `AUTH_FLICKR_SECRET`.
 * Flickr gives new API keys to Pro accounts only.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Flickr from "authlas/providers/flickr"
 *
 * const response = await Auth(request, { providers: [Flickr] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.flickr.com/services/api/auth.oauth.html}
 */
export default function Flickr(options: FlickrOptions = {}): OAuth2Config<FlickrProfile> {
  return {
    id: "flickr",
    name: "Flickr",
    type: "oauth",
    requestToken: "https://www.flickr.com/services/oauth/request_token",
    authorization: { url: "https://www.flickr.com/services/oauth/authorize", params: { perms: "read" } },
    token: "https://www.flickr.com/services/oauth/access_token",
    userinfo: { from: "tokens" },
    enrich: [
      {
        url: "https://api.flickr.com/services/rest/",
        query: {
          method: "flickr.people.getInfo",
          user_id: "{profile.user_nsid}",
          format: "json",
          nojsoncallback: "1",
        },
        set: (answer: {
          person?: { iconserver?: number | string | null; iconfarm?: number | string | null } | null
        }) => ({
          iconserver: answer.person?.iconserver,
          iconfarm: answer.person?.iconfarm,
        }),
      },
    ],
    profile: (profile) => ({
      id: profile.user_nsid,
      name: profile.fullname || profile.username || null,
      email: null,
      image:
        ((profile.iconserver === "0" || profile.iconserver === 0) &&
          "https://www.flickr.com/images/buddyicon.gif") ||
        (profile.iconfarm != null &&
          profile.iconfarm !== "" &&
          profile.iconserver != null &&
          profile.iconserver !== "" &&
          `https://farm${profile.iconfarm}.staticflickr.com/${profile.iconserver}/buddyicons/${profile.user_nsid}.jpg`) ||
        null,
    }),
    schema: async () => (await import("../checks/flickr.js")).FlickrProfile,
    email: { presence: "never" },
    refresh: "none",
    style: {
      brandColor: "#0063dc",
      mark: "M5.334 6.666C2.3884 6.666 0 9.055 0 12c0 2.9456 2.3884 5.334 5.334 5.334 2.9456 0 5.332-2.3884 5.332-5.334 0-2.945-2.3864-5.334-5.332-5.334zm13.332 0c-2.9456 0-5.332 2.389-5.332 5.334 0 2.9456 2.3864 5.334 5.332 5.334C21.6116 17.334 24 14.9456 24 12c0-2.945-2.3884-5.334-5.334-5.334Z",
    },
    ...oauth1,
    options,
  }
}
