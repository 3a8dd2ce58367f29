// Generated from providers.yaml#pushbullet by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { PushbulletProfile } from "../profiles/pushbullet.js"

export type { PushbulletProfile } from "../profiles/pushbullet.js"

/** Options of Pushbullet. */
export interface PushbulletOptions extends OAuthUserConfig<PushbulletProfile> {}

/**
 * Sign in with Pushbullet.
 *
 * Callback URL: `{origin}/auth/callback/pushbullet`. Environment: `AUTH_PUSHBULLET_ID`, `AUTH_PUSHBULLET_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Pushbullet from "authlas/providers/pushbullet"
 *
 * const response = await Auth(request, { providers: [Pushbullet] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.pushbullet.com/}
 */
export default function Pushbullet(options: PushbulletOptions = {}): OAuth2Config<PushbulletProfile> {
  return {
    id: "pushbullet",
    name: "Pushbullet",
    type: "oauth",
    authorization: { url: "https://www.pushbullet.com/authorize", params: { scope: "" } },
    token: "https://api.pushbullet.com/oauth2/token",
    userinfo: {
      url: "https://api.pushbullet.com/v2/users/me",
      answer: { error: { code: "error.type", description: "error.message" } },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.iden,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.image_url || null,
    }),
    schema: async () => (await import("../checks/pushbullet.js")).PushbulletProfile,
    email: { presence: "always", verified: false },
    refresh: "none",
    api: ["api.pushbullet.com"],
    style: {
      brandColor: "#4ab367",
      mark: "M12 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0zm0 1.688A10.312 10.312 0 0 1 22.312 12 10.312 10.312 0 0 1 12 22.312 10.312 10.312 0 0 1 1.688 12 10.312 10.312 0 0 1 12 1.688zM7.258 6.92a.659.772 0 0 0-.659.772v8.643a.603.603 0 0 0 .603.603h1.733a.603.603 0 0 0 .603-.603V7.692a.659.772 0 0 0-.658-.772zm6.94.001c-.975.005-1.93.005-2.867.002-.28 0-.474.254-.534.499a1.7 1.7 0 0 0-.043.405c.004 2.854.007 5.677.007 8.47 0 .397.21.643.589.641 1.002-.004 1.967-.003 2.895 0 .058 0 .129.022.176.02.824-.018 1.552-.251 2.182-.698 2.02-1.43 2.554-4.264 1.662-6.47-.574-1.417-1.743-2.573-3.27-2.82a5.027 5.027 0 0 0-.797-.049z",
    },
    options,
  }
}
