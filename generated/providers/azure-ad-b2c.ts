// Generated from providers.yaml#azure-ad-b2c by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { AzureADB2CProfile } from "../profiles/azure-ad-b2c.js"

export type { AzureADB2CProfile } from "../profiles/azure-ad-b2c.js"

/** Options of Azure AD B2C. */
export interface AzureADB2COptions extends OAuthUserConfig<AzureADB2CProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the user flow's setting: an hour unless it says otherwise and the life of a refresh token depends on the user flow's setting: 14 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with Azure AD B2C.
 *
 * Callback URL: `{origin}/auth/callback/azure-ad-b2c`. Environment: `AUTH_AZURE_AD_B2C_ID`, `AUTH_AZURE_AD_B2C_SECRET`, `AUTH_AZURE_AD_B2C_ISSUER`.
 * Set the issuer claim of the user flow to the form with "tfp" and the policy, and give it as `issuer`: https://<tenant>.b2clogin.com/tfp/<tenant id>/<policy>/v2.0/. Unlike with Auth.js the client id is asked for as a scope, since Azure gives no access token without it, and the sign-in would end there; and the client secret is sent in the body, as Microsoft documents it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import AzureADB2C from "authlas/providers/azure-ad-b2c"
 *
 * const response = await Auth(request, { providers: [AzureADB2C] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @deprecated Azure AD B2C takes no new customers since May 2025; use Microsoft Entra External ID through microsoft-entra-id.
 * @see {@link https://learn.microsoft.com/en-us/azure/active-directory-b2c/openid-connect}
 */
export default function AzureADB2C(options: AzureADB2COptions = {}): OIDCConfig<AzureADB2CProfile> {
  return {
    id: "azure-ad-b2c",
    name: "Azure AD B2C",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    calls: { authorization: { params: { scope: "openid {options.clientId}" }, allow: ["domain_hint"] } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    uiLocales: true,
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.emails?.[0] || profile.email || profile.signInNames?.emailAddress || null,
      image: null,
    }),
    userClaims: {
      name: ["name", "given_name", "family_name", "preferred_username"],
      email: ["emails[0]", "email", "signInNames.emailAddress"],
    },
    schema: async () => (await import("../checks/azure-ad-b2c.js")).AzureADB2CProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    revoke: "none",
    hints: {
      AADB2C90091: "the user left the page of the user flow; let them begin again",
      AADB2C90118:
        "the user forgot the password; start the user flow for password reset, or turn on self-service reset in this one",
      AADB2C90205:
        "the application has no permission for a scope it asks for; grant it in the app registration",
    },
    style: { brandColor: "#0072c6", monogram: "AA" },
    ...dpop,
    ...registration,
    options,
  }
}
