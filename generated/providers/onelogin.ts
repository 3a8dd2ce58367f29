// Generated from providers.yaml#onelogin by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { OneLoginProfile } from "../profiles/onelogin.js"

export type { OneLoginProfile } from "../profiles/onelogin.js"

/** Options of OneLogin. */
export interface OneLoginOptions extends OAuthUserConfig<OneLoginProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with OneLogin.
 *
 * Callback URL: `{origin}/auth/callback/onelogin`. Environment: `AUTH_ONELOGIN_ID`, `AUTH_ONELOGIN_SECRET`, `AUTH_ONELOGIN_ISSUER`.
 * The issuer ends in /oidc/2, as in https://acme.onelogin.com/oidc/2; without it there is no metadata document.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OneLogin from "authlas/providers/onelogin"
 *
 * const response = await Auth(request, { providers: [OneLogin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.onelogin.com/openid-connect}
 */
export default function OneLogin(options: OneLoginOptions = {}): OIDCConfig<OneLoginProfile> {
  return {
    id: "onelogin",
    name: "OneLogin",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../checks/onelogin.js")).OneLoginProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] } },
    style: { brandColor: "#000000", monogram: "OL" },
    ...dpop,
    ...registration,
    options,
  }
}
