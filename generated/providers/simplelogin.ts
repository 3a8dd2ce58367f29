// Generated from providers.yaml#simplelogin by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SimpleLoginProfile } from "../profiles/simplelogin.js"

export type { SimpleLoginProfile } from "../profiles/simplelogin.js"

/** Options of SimpleLogin. */
export interface SimpleLoginOptions extends OAuthUserConfig<SimpleLoginProfile> {}

/**
 * Sign in with SimpleLogin.
 *
 * Callback URL: `{origin}/auth/callback/simplelogin`. Environment: `AUTH_SIMPLELOGIN_ID`, `AUTH_SIMPLELOGIN_SECRET`.
 * The e-mail address is usually an alias that was made for this application.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SimpleLogin from "authlas/providers/simplelogin"
 *
 * const response = await Auth(request, { providers: [SimpleLogin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://simplelogin.io/docs/siwsl/code-flow/}
 */
export default function SimpleLogin(options: SimpleLoginOptions = {}): OIDCConfig<SimpleLoginProfile> {
  return {
    id: "simplelogin",
    name: "SimpleLogin",
    type: "oidc",
    issuer: "https://app.simplelogin.io",
    checks: ["state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.avatar_url || null,
    }),
    userClaims: { name: ["name"], email: ["email"], image: ["avatar_url"] },
    schema: async () => (await import("../profiles/simplelogin.js")).SimpleLoginProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: { brandColor: "#e3156a" },
    ...dpop,
    ...registration,
    options,
  }
}
