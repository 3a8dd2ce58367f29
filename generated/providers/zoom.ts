// Generated from providers.yaml#zoom by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { ZoomProfile } from "../profiles/zoom.js"

export type { ZoomProfile } from "../profiles/zoom.js"

/** Options of Zoom. */
export interface ZoomOptions extends OAuthUserConfig<ZoomProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with Zoom.
 *
 * Callback URL: `{origin}/auth/callback/zoom`. Environment: `AUTH_ZOOM_ID`, `AUTH_ZOOM_SECRET`.
 * The scopes are chosen in the app, which needs user:read:user (granular) or user:read (classic).
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Zoom from "authlas/providers/zoom"
 *
 * const response = await Auth(request, { providers: [Zoom] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.zoom.us/docs/integrations/oauth/}
 */
export default function Zoom(options: ZoomOptions = {}): OAuth2Config<ZoomProfile> {
  return {
    id: "zoom",
    name: "Zoom",
    type: "oauth",
    authorization: "https://zoom.us/oauth/authorize?scope=",
    token: "https://zoom.us/oauth/token",
    userinfo: "https://api.zoom.us/v2/users/me",
    calls: {
      token: { answer: { error: { code: "error", description: "reason" } } },
      userinfo: { answer: { error: { code: "code", description: "message" } } },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.id,
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || profile.display_name || null,
      email: profile.email || null,
      image: profile.pic_url || null,
    }),
    schema: async () => (await import("../checks/zoom.js")).ZoomProfile,
    email: { presence: "always", verified: "verified" },
    refresh: { rotates: true },
    revoke: "https://zoom.us/oauth/revoke",
    api: ["api.zoom.us"],
    hints: {
      "4711": "The scopes are not enough. Add user:read:user to the app, and let users authorize it again",
      access_denied: "The user cancelled, or the account's administrator has to approve the app",
      "Invalid client_id or client_secret":
        "Zoom does not accept the client id or the client secret. Development and production have different ones",
      invalid_client:
        "Zoom does not accept the client id or the client secret. Development and production have different ones",
      "Invalid authorization code":
        "The code is used up or too old. Start the sign-in again, and see that the callback is not called twice",
      "Redirect URI mismatch":
        'Set "OAuth Redirect URL" of the app to the callback URL, and add it to the allow list',
    },
    style: {
      brandColor: "#0b5cff",
      mark: "M5.033 14.649H.743a.74.74 0 0 1-.686-.458.74.74 0 0 1 .16-.808L3.19 10.41H1.06A1.06 1.06 0 0 1 0 9.35h3.957c.301 0 .57.18.686.458a.74.74 0 0 1-.161.808L1.51 13.59h2.464c.585 0 1.06.475 1.06 1.06zM24 11.338c0-1.14-.927-2.066-2.066-2.066-.61 0-1.158.265-1.537.686a2.061 2.061 0 0 0-1.536-.686c-1.14 0-2.066.926-2.066 2.066v3.311a1.06 1.06 0 0 0 1.06-1.06v-2.251a1.004 1.004 0 0 1 2.013 0v2.251c0 .586.474 1.06 1.06 1.06v-3.311a1.004 1.004 0 0 1 2.012 0v2.251c0 .586.475 1.06 1.06 1.06zM16.265 12a2.728 2.728 0 1 1-5.457 0 2.728 2.728 0 0 1 5.457 0zm-1.06 0a1.669 1.669 0 1 0-3.338 0 1.669 1.669 0 0 0 3.338 0zm-4.82 0a2.728 2.728 0 1 1-5.458 0 2.728 2.728 0 0 1 5.457 0zm-1.06 0a1.669 1.669 0 1 0-3.338 0 1.669 1.669 0 0 0 3.338 0z",
    },
    options,
  }
}
