// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { GumroadProfile } from "../profiles/gumroad.js"

export type { GumroadProfile } from "../profiles/gumroad.js"

/** Options of Gumroad. */
export interface GumroadOptions extends OAuthUserConfig<GumroadProfile> {}

/**
 * Sign in with Gumroad.
 *
 * Callback URL: `{origin}/auth/callback/gumroad`. Environment: `AUTH_GUMROAD_ID`, `AUTH_GUMROAD_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Gumroad from "authlas/providers/gumroad"
 *
 * const response = await Auth(request, { providers: [Gumroad] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://gumroad.com/api}
 */
export default function Gumroad(options: GumroadOptions = {}): OAuth2Config<GumroadProfile> {
  return {
    id: "gumroad",
    name: "Gumroad",
    type: "oauth",
    authorization: { url: "https://gumroad.com/oauth/authorize", params: { scope: "view_profile" } },
    token: "https://api.gumroad.com/oauth/token",
    userinfo: {
      url: "https://api.gumroad.com/v2/user",
      answer: { fails: { path: "success", is: [false] }, error: { description: "message" }, pick: "user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.profile_url || null,
    }),
    schema: async () => (await import("../profiles/gumroad.js")).GumroadProfile,
    email: { presence: "scope", verified: false },
    style: { brandColor: "#ff90e8" },
    options,
  }
}
