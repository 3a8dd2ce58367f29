// Generated from providers.yaml#acme by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, registration } from "authlas/parts"
import type { OAuthUserConfig, OIDCConfig } from "authlas/providers"
import type { AcmeProfile } from "../profiles/acme.js"

export type { AcmeProfile } from "../profiles/acme.js"

/** Options of Acme. */
export interface AcmeOptions extends OAuthUserConfig<AcmeProfile> {}

/**
 * Sign in with Acme.
 *
 * Callback URL: `{origin}/auth/callback/acme`. Environment: `AUTH_ACME_ID`, `AUTH_ACME_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Acme from "./providers/acme.js"
 *
 * const response = await Auth(request, { providers: [Acme] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://openid.net/specs/openid-connect-core-1_0.html}
 */
export default function Acme(options: AcmeOptions = {}): OIDCConfig<AcmeProfile> {
  return {
    id: "acme",
    name: "Acme",
    type: "oidc",
    issuer: "https://id.acme.example",
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/acme.js")).AcmeProfile,
    email: { presence: "scope", verified: "email_verified" },
    ...dpop,
    ...registration,
    options,
  } as OIDCConfig<AcmeProfile>
}
