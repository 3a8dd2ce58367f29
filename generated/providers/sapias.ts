// Generated from providers.yaml#sapias by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SAPCloudIdentityServicesProfile } from "../profiles/sapias.js"

export type { SAPCloudIdentityServicesProfile } from "../profiles/sapias.js"

/** Options of SAP Cloud Identity Services. */
export interface SAPCloudIdentityServicesOptions extends OAuthUserConfig<SAPCloudIdentityServicesProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with SAP Cloud Identity Services.
 *
 * Callback URL: `{origin}/auth/callback/sapias`. Environment: `AUTH_SAPIAS_ID`, `AUTH_SAPIAS_SECRET`, `AUTH_SAPIAS_ISSUER`.
 * The issuer is the tenant, as https://acme.accounts.ondemand.com or https://acme.accounts.cloud.sap. Keep the attribute user_uuid in the application's attributes: it is the account id, since `sub` may be the e-mail address.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import SAPCloudIdentityServices from "authlas/providers/sapias"
 *
 * const response = await Auth(request, { providers: [SAPCloudIdentityServices] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://help.sap.com/docs/cloud-identity-services/cloud-identity-services/configure-openid-connect-application}
 */
export default function SAPCloudIdentityServices(
  options: SAPCloudIdentityServicesOptions = {},
): OIDCConfig<SAPCloudIdentityServicesProfile> {
  return {
    id: "sapias",
    name: "SAP Cloud Identity Services",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.user_uuid,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        [profile.first_name, profile.last_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: null,
    }),
    userClaims: {
      id: ["user_uuid"],
      name: ["name", "given_name", "family_name", "first_name", "last_name", "preferred_username"],
      email: ["email"],
    },
    schema: async () => (await import("../profiles/sapias.js")).SAPCloudIdentityServicesProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    style: { brandColor: "#0070f2" },
    ...dpop,
    ...registration,
    options,
  }
}
