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
    schema: async () => (await import("../profiles/zoom.js")).ZoomProfile,
    email: { presence: "always", verified: "verified" },
    refresh: { rotates: true },
    revoke: "https://zoom.us/oauth/revoke",
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
    style: { brandColor: "#0b5cff" },
    options,
  }
}
