// Generated from providers.yaml#dropbox by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { DropboxProfile } from "../profiles/dropbox.js"

export type { DropboxProfile } from "../profiles/dropbox.js"

/** Options of Dropbox. */
export interface DropboxOptions extends OAuthUserConfig<DropboxProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 4 hours. */
  offline?: boolean
}

/**
 * Sign in with Dropbox.
 *
 * Callback URL: `{origin}/auth/callback/dropbox`. Environment: `AUTH_DROPBOX_ID`, `AUTH_DROPBOX_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Dropbox from "authlas/providers/dropbox"
 *
 * const response = await Auth(request, { providers: [Dropbox] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.dropbox.com/oauth-guide}
 */
export default function Dropbox(options: DropboxOptions = {}): OAuth2Config<DropboxProfile> {
  return {
    id: "dropbox",
    name: "Dropbox",
    type: "oauth",
    authorization: {
      url: "https://www.dropbox.com/oauth2/authorize",
      params: { scope: "account_info.read", token_access_type: "offline" },
    },
    token: "https://api.dropboxapi.com/oauth2/token",
    userinfo: { url: "https://api.dropboxapi.com/2/users/get_current_account", method: "POST" },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.name?.display_name || profile.name?.familiar_name || null,
      email: profile.email || null,
      image: profile.profile_photo_url || null,
    }),
    schema: async () => (await import("../checks/dropbox.js")).DropboxProfile,
    email: { presence: "always", verified: "email_verified" },
    refresh: { rotates: false },
    revoke: { url: "https://api.dropboxapi.com/2/auth/token/revoke", auth: { bearer: "{token}" } },
    api: ["api.dropboxapi.com", "content.dropboxapi.com"],
    hints: {
      invalid_client: "The app key or the app secret is wrong. Copy both from the App Console",
      "redirect_uri mismatch": 'Add the callback URL to "Redirect URIs" of the app, letter by letter',
      missing_scope: 'Tick account_info.read on the "Permissions" page of the app',
      invalid_scope: 'Tick the scopes that are asked for on the "Permissions" page of the app',
    },
    style: {
      brandColor: "#0061fe",
      mark: "M6 1.807L0 5.629l6 3.822 6.001-3.822L6 1.807zM18 1.807l-6 3.822 6 3.822 6-3.822-6-3.822zM0 13.274l6 3.822 6.001-3.822L6 9.452l-6 3.822zM18 9.452l-6 3.822 6 3.822 6-3.822-6-3.822zM6 18.371l6.001 3.822 6-3.822-6-3.822L6 18.371z",
    },
    options,
  }
}
