// Generated from providers.yaml#whoop by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { WHOOPProfile } from "../profiles/whoop.js"

export type { WHOOPProfile } from "../profiles/whoop.js"

/** Options of WHOOP. */
export interface WHOOPOptions extends OAuthUserConfig<WHOOPProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline`. Default false. An access token lives 1 hour. */
  offline?: boolean
}

/**
 * Sign in with WHOOP.
 *
 * Callback URL: `{origin}/auth/callback/whoop`. Environment: `AUTH_WHOOP_ID`, `AUTH_WHOOP_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import WHOOP from "authlas/providers/whoop"
 *
 * const response = await Auth(request, { providers: [WHOOP] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.whoop.com/docs/developing/oauth/}
 */
export default function WHOOP(options: WHOOPOptions = {}): OAuth2Config<WHOOPProfile> {
  return {
    id: "whoop",
    name: "WHOOP",
    type: "oauth",
    authorization: { url: "https://api.prod.whoop.com/oauth/oauth2/auth", params: { scope: "read:profile" } },
    token: "https://api.prod.whoop.com/oauth/oauth2/token",
    userinfo: "https://api.prod.whoop.com/developer/v2/user/profile/basic",
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.user_id?.toString(),
      name: [profile.first_name, profile.last_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/whoop.js")).WHOOPProfile,
    email: { presence: "always", verified: false },
    refresh: { ask: { scope: ["offline"] }, rotates: true, form: { scope: "offline" } },
    revoke: { url: "https://api.prod.whoop.com/developer/v2/user/access", method: "DELETE", auth: "bearer" },
    api: ["api.prod.whoop.com"],
    style: { brandColor: "#000000", monogram: "WP" },
    options,
  }
}
