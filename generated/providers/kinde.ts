// Generated from providers.yaml#kinde by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { KindeProfile } from "../profiles/kinde.js"

export type { KindeProfile } from "../profiles/kinde.js"

/** Options of Kinde. */
export interface KindeOptions extends OAuthUserConfig<KindeProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline`. Default false. The life of an access token depends on the application's setting, 24 hours unless it says otherwise and the life of a refresh token depends on the application's setting, 15 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Kinde.
 *
 * Callback URL: `{origin}/auth/callback/kinde`. Environment: `AUTH_KINDE_ID`, `AUTH_KINDE_SECRET`, `AUTH_KINDE_ISSUER`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Kinde from "authlas/providers/kinde"
 *
 * const response = await Auth(request, { providers: [Kinde] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/}
 */
export default function Kinde(options: KindeOptions = {}): OIDCConfig<KindeProfile> {
  return {
    id: "kinde",
    name: "Kinde",
    type: "oidc",
    calls: { authorization: { allow: ["org_code", "connection_id", "start_page", "lang"] } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/kinde.js")).KindeProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline"] }, rotates: true },
    logout: { url: "{options.issuer|trim}/logout", query: { redirect: "{post_logout_redirect_uri}" } },
    hints: {
      organization_suspended:
        "The organization of the user is suspended at Kinde. Have its suspension lifted, and let the user sign in again",
    },
    style: { brandColor: "#ffffff", text: "#0f0f0f", monogram: "KN" },
    ...dpop,
    ...registration,
    options,
  }
}
