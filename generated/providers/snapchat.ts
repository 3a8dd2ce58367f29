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
    schema: async () => (await import("../checks/snapchat.js")).SnapchatProfile,
    email: { presence: "never" },
    revoke: "https://accounts.snapchat.com/accounts/oauth2/revoke",
    api: ["kit.snapchat.com"],
    style: {
      brandColor: "#fffc00",
      mark: "M12.206.793c.99 0 4.347.276 5.93 3.821.529 1.193.403 3.219.299 4.847l-.003.06c-.012.18-.022.345-.03.51.075.045.203.09.401.09.3-.016.659-.12 1.033-.301.165-.088.344-.104.464-.104.182 0 .359.029.509.09.45.149.734.479.734.838.015.449-.39.839-1.213 1.168-.089.029-.209.075-.344.119-.45.135-1.139.36-1.333.81-.09.224-.061.524.12.868l.015.015c.06.136 1.526 3.475 4.791 4.014.255.044.435.27.42.509 0 .075-.015.149-.045.225-.24.569-1.273.988-3.146 1.271-.059.091-.12.375-.164.57-.029.179-.074.36-.134.553-.076.271-.27.405-.555.405h-.03c-.135 0-.313-.031-.538-.074-.36-.075-.765-.135-1.273-.135-.3 0-.599.015-.913.074-.6.104-1.123.464-1.723.884-.853.599-1.826 1.288-3.294 1.288-.06 0-.119-.015-.18-.015h-.149c-1.468 0-2.427-.675-3.279-1.288-.599-.42-1.107-.779-1.707-.884-.314-.045-.629-.074-.928-.074-.54 0-.958.089-1.272.149-.211.043-.391.074-.54.074-.374 0-.523-.224-.583-.42-.061-.192-.09-.389-.135-.567-.046-.181-.105-.494-.166-.57-1.918-.222-2.95-.642-3.189-1.226-.031-.063-.052-.15-.055-.225-.015-.243.165-.465.42-.509 3.264-.54 4.73-3.879 4.791-4.02l.016-.029c.18-.345.224-.645.119-.869-.195-.434-.884-.658-1.332-.809-.121-.029-.24-.074-.346-.119-1.107-.435-1.257-.93-1.197-1.273.09-.479.674-.793 1.168-.793.146 0 .27.029.383.074.42.194.789.3 1.104.3.234 0 .384-.06.465-.105l-.046-.569c-.098-1.626-.225-3.651.307-4.837C7.392 1.077 10.739.807 11.727.807l.419-.015h.06z",
    },
    options,
  }
}
