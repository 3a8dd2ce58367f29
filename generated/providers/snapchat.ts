// Generated from providers.yaml#snapchat by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { SnapchatProfile } from "../profiles/snapchat.js"

export type { SnapchatProfile } from "../profiles/snapchat.js"

/** Options of Snapchat. */
export interface SnapchatOptions extends OAuthUserConfig<SnapchatProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with Snapchat.
 *
 * Callback URL: `{origin}/auth/callback/snapchat`. Environment: `AUTH_SNAPCHAT_ID`, `AUTH_SNAPCHAT_SECRET`.
 * For Login Kit, not for the Marketing API. The client id and secret are those of the app's confidential OAuth client.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Snapchat from "authlas/providers/snapchat"
 *
 * const response = await Auth(request, { providers: [Snapchat] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.snap.com/snap-kit/login-kit/Tutorials/web}
 */
export default function Snapchat(options: SnapchatOptions = {}): OAuth2Config<SnapchatProfile> {
  return {
    id: "snapchat",
    name: "Snapchat",
    type: "oauth",
    authorization: {
      url: "https://accounts.snapchat.com/accounts/oauth2/auth",
      params: {
        scope:
          "https://auth.snapchat.com/oauth2/api/user.external_id https://auth.snapchat.com/oauth2/api/user.display_name https://auth.snapchat.com/oauth2/api/user.bitmoji.avatar",
      },
    },
    token: "https://accounts.snapchat.com/accounts/oauth2/token",
    userinfo: {
      url: "https://kit.snapchat.com/v1/me",
      method: "POST",
      json: { query: "{ me { externalId displayName bitmoji { avatar id } } }" },
      answer: { pick: "data.me" },
    },
    checks: ["pkce", "state"],
    profile: (profile) => ({
      id: profile.externalId,
      name: profile.displayName || null,
      email: null,
      image: profile.bitmoji?.avatar || null,
    }),
    schema: async () => (await import("../profiles/snapchat.js")).SnapchatProfile,
    email: { presence: "never" },
    revoke: "https://accounts.snapchat.com/accounts/oauth2/revoke",
    style: { brandColor: "#fffc00" },
    options,
  }
}
