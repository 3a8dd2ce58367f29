// Generated from providers.yaml#gumroad by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { GumroadProfile } from "../profiles/gumroad.js"

export type { GumroadProfile } from "../profiles/gumroad.js"

/** Options of Gumroad. */
export interface GumroadOptions extends OAuthUserConfig<GumroadProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

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
    schema: async () => (await import("../checks/gumroad.js")).GumroadProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: "https://api.gumroad.com/oauth/revoke",
    api: ["api.gumroad.com"],
    style: {
      brandColor: "#ff90e8",
      mark: "M12 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0Zm-.007 5.12c4.48 0 5.995 3.025 6.064 4.744h-3.239c-.069-.962-.897-2.406-2.896-2.406-2.136 0-3.514 1.857-3.514 4.126 0 2.27 1.378 4.125 3.514 4.125 1.93 0 2.758-1.512 3.103-3.025h-3.103v-1.238h6.509v6.327h-2.855v-3.989c-.207 1.444-1.102 4.264-4.617 4.264-3.516 0-5.584-2.82-5.584-6.326 0-3.645 2.276-6.602 6.618-6.602z",
    },
    options,
  }
}
