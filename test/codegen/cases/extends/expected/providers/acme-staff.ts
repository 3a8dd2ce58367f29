// Generated from providers.yaml#acme-staff by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, registration } from "authlas/parts"
import type { OAuthUserConfig, OIDCConfig } from "authlas/providers"
import type { AcmeStaffProfile } from "../profiles/acme-staff.js"

export type { AcmeStaffProfile } from "../profiles/acme-staff.js"

/** Options of Acme Staff. */
export interface AcmeStaffOptions extends OAuthUserConfig<AcmeStaffProfile> {}

/**
 * Sign in with Acme Staff.
 *
 * Callback URL: `{origin}/auth/callback/acme-staff`. Environment: `AUTH_ACME_STAFF_ID`, `AUTH_ACME_STAFF_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AcmeStaff from "./providers/acme-staff.js"
 *
 * const response = await Auth(request, { providers: [AcmeStaff] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://openid.net/specs/openid-connect-core-1_0.html}
 */
export default function AcmeStaff(options: AcmeStaffOptions = {}): OIDCConfig<AcmeStaffProfile> {
  return {
    id: "acme-staff",
    name: "Acme Staff",
    type: "oidc",
    issuer: "https://staff.acme.example",
    authorization: { params: { prompt: "login" } },
    checks: ["pkce", "state", "nonce"],
    userClaims: { name: ["name", "nickname", "preferred_username"], email: ["email"], image: ["picture"] },
    schema: async () => (await import("../profiles/acme-staff.js")).AcmeStaffProfile,
    email: { presence: "scope", verified: "email_verified" },
    ...dpop,
    ...registration,
    options,
  } as OIDCConfig<AcmeStaffProfile>
}
