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
      answer: { error: { code: "error.code", description: "error.message" } },
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
    style: { brandColor: "#4ab367", monogram: "PB" },
    options,
  }
}
