// Generated from providers.yaml#microsoft-entra-id by `npm run generate`. Edit the entry, not this file.
import { dpop, issuers, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { MicrosoftEntraIDProfile } from "../profiles/microsoft-entra-id.js"

export type { MicrosoftEntraIDProfile } from "../profiles/microsoft-entra-id.js"

/** Options of Microsoft Entra ID. */
export interface MicrosoftEntraIDOptions extends OAuthUserConfig<MicrosoftEntraIDProfile> {
  /** Width and height of the picture. */
  profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. A refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with Microsoft Entra ID.
 *
 * Callback URL: `{origin}/auth/callback/microsoft-entra-id`. Environment: `AUTH_MICROSOFT_ENTRA_ID_ID`, `AUTH_MICROSOFT_ENTRA_ID_SECRET`.
 * Set `issuer` to https://login.microsoftonline.com/<tenant>/v2.0 to admit one tenant (its id or domain), `organizations` (work and school accounts) or `consumers` (personal ones); without it every Microsoft account is admitted. The variable AUTH_MICROSOFT_ENTRA_ID_ISSUER does the same. An address counts as verified only with the optional claim xms_edov, which you switch on in the app registration.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import MicrosoftEntraID from "authlas/providers/microsoft-entra-id"
 *
 * const response = await Auth(request, { providers: [MicrosoftEntraID] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc}
 */
export default function MicrosoftEntraID(
  options: MicrosoftEntraIDOptions = {},
): OIDCConfig<MicrosoftEntraIDProfile> {
  assertOption(
    "microsoft-entra-id",
    "profilePhotoSize",
    options.profilePhotoSize,
    [48, 64, 96, 120, 240, 360, 432, 504, 648],
  )
  const size = options.profilePhotoSize ?? "48"
  return {
    id: "microsoft-entra-id",
    name: "Microsoft Entra ID",
    type: "oidc",
    issuer: "https://login.microsoftonline.com/common/v2.0",
    discovery: {
      issuer: "https://login.microsoftonline.com/{claims.tid}/v2.0",
      claims: { tid: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
      tenants: {
        common: "any",
        organizations: { not: ["9188040d-6c67-4c5b-b112-36a304b66dad"] },
        consumers: ["9188040d-6c67-4c5b-b112-36a304b66dad"],
      },
    },
    authorization: { params: { scope: "openid profile email User.Read" }, allow: ["domain_hint"] },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    enrich: [
      {
        url: `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`,
        answer: { format: "image" },
        set: (answer: string) => ({ photo: answer }),
      },
    ],
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: profile.photo || null,
    }),
    schema: async () => (await import("../checks/microsoft-entra-id.js")).MicrosoftEntraIDProfile,
    email: { presence: "sometimes", verified: "xms_edov" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: false },
    revoke: "none",
    api: ["graph.microsoft.com"],
    hints: {
      AADSTS50011: 'Register the callback URL under "Redirect URIs" of the app registration, platform "Web"',
      AADSTS50020:
        "The user's account is not in this tenant. Invite it as a guest, or let the app registration and the issuer admit other tenants",
      AADSTS50105:
        'The user is not assigned to the app. Assign users or groups under "Users and groups" of the enterprise app',
      AADSTS50194:
        'The app registration admits one tenant, and the issuer is "common". Set `issuer` to https://login.microsoftonline.com/<tenant id>/v2.0, or admit other tenants',
      AADSTS65001:
        "The permissions have no consent yet. Let the user consent, or an administrator for all users",
      AADSTS90094: "An administrator of the tenant has to consent to the app first",
      AADSTS700016:
        "The client id is unknown in this tenant; check the client id and the tenant of the issuer",
      AADSTS7000215: "The client secret is wrong; use the secret's value, not its id",
      AADSTS7000222: 'The client secret has expired. Make a new one under "Certificates & secrets"',
    },
    style: {
      brandColor: "#0072c6",
      name: "Microsoft",
      mark: "#f1511bM11.406 11.406H0V0h11.406z#80cc28M24 11.406H12.594V0H24z#00adefM11.406 24H0V12.594h11.406z#fbbc09M24 24H12.594V12.594H24z",
    },
    ...dpop,
    ...issuers,
    ...registration,
    options,
  }
}
