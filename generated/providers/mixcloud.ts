// Generated from providers.yaml#mixcloud by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { MixcloudProfile } from "../profiles/mixcloud.js"

export type { MixcloudProfile } from "../profiles/mixcloud.js"

/** Options of Mixcloud. */
export interface MixcloudOptions extends OAuthUserConfig<MixcloudProfile> {}

/**
 * Sign in with Mixcloud.
 *
 * Callback URL: `{origin}/auth/callback/mixcloud`. Environment: `AUTH_MIXCLOUD_ID`, `AUTH_MIXCLOUD_SECRET`.
 * Mixcloud has no id besides the key, which is the username in slashes. A username may change, so do not let it alone decide about anything of value.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Mixcloud from "authlas/providers/mixcloud"
 *
 * const response = await Auth(request, { providers: [Mixcloud] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.mixcloud.com/developers/}
 */
export default function Mixcloud(options: MixcloudOptions = {}): OAuth2Config<MixcloudProfile> {
  return {
    id: "mixcloud",
    name: "Mixcloud",
    type: "oauth",
    authorization: { url: "https://www.mixcloud.com/oauth/authorize", params: { scope: "" } },
    token: {
      url: "https://www.mixcloud.com/oauth/access_token",
      answer: { format: "json", set: { token_type: "bearer" } },
    },
    userinfo: {
      url: "https://api.mixcloud.com/me/",
      auth: { query: "access_token" },
      answer: { format: "json" },
    },
    checks: ["state"],
    state: "callback",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.key,
      name: profile.name || profile.username || null,
      email: null,
      image: profile.pictures?.large || null,
    }),
    schema: async () => (await import("../checks/mixcloud.js")).MixcloudProfile,
    email: { presence: "never" },
    refresh: "none",
    api: ["api.mixcloud.com"],
    style: { brandColor: "#5000ff", monogram: "MX" },
    options,
  }
}
