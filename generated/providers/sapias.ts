// Generated from providers.yaml#sapias by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { SAPCloudIdentityServicesProfile } from "../profiles/sapias.js"

export type { SAPCloudIdentityServicesProfile } from "../profiles/sapias.js"

/** Options of SAP Cloud Identity Services. */
export interface SAPCloudIdentityServicesOptions extends OAuthUserConfig<SAPCloudIdentityServicesProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the application's token policy, an hour unless it says otherwise and the life of a refresh token depends on the application's token policy, 12 hours unless it says otherwise. */
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
    reauthentication: "max_age",
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
    schema: async () => (await import("../checks/sapias.js")).SAPCloudIdentityServicesProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    style: {
      brandColor: "#0070f2",
      mark: "M0 6.064v11.872h12.13L24 6.064zm3.264 2.208h.005c.863.001 1.915.245 2.676.633l-.82 1.43c-.835-.404-1.255-.442-1.73-.467-.708-.038-1.064.215-1.069.488-.007.332.669.633 1.305.838.964.306 2.19.715 2.377 1.9L7.77 8.437h2.046l2.064 5.576-.007-5.575h2.37c2.257 0 3.318.764 3.318 2.519 0 1.575-1.09 2.514-2.936 2.514h-.763l-.01 2.094-3.588-.003-.25-.908c-.37.122-.787.189-1.23.189-.456 0-.885-.071-1.263-.2l-.358.919-2 .006.09-.462c-.029.025-.057.05-.087.074-.535.43-1.208.629-2.037.644l-.213.002a5.075 5.075 0 0 1-2.581-.675l.73-1.448c.79.467 1.286.572 1.956.558.347-.007.598-.07.761-.239a.557.557 0 0 0 .156-.369c.007-.376-.53-.553-1.185-.756-.531-.164-1.135-.389-1.606-.735-.559-.41-.825-.924-.812-1.65a1.99 1.99 0 0 1 .566-1.377c.519-.537 1.357-.863 2.363-.863zm10.597 1.67v1.904h.521c.694 0 1.247-.23 1.248-.964 0-.709-.554-.94-1.248-.94zm-5.087.767l-.748 2.362c.223.085.481.133.757.133.268 0 .52-.047.742-.126l-.736-2.37z",
    },
    ...dpop,
    ...registration,
    options,
  }
}
