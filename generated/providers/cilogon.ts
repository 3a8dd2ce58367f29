// Generated from providers.yaml#cilogon by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { CILogonProfile } from "../profiles/cilogon.js"

export type { CILogonProfile } from "../profiles/cilogon.js"

/** Options of CILogon. */
export interface CILogonOptions extends OAuthUserConfig<CILogonProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with CILogon.
 *
 * Callback URL: `{origin}/auth/callback/cilogon`. Environment: `AUTH_CILOGON_ID`, `AUTH_CILOGON_SECRET`.
 * The scope org.cilogon.userinfo adds what the home organisation says of the user, as eppn and affiliation.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import CILogon from "authlas/providers/cilogon"
 *
 * const response = await Auth(request, { providers: [CILogon] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://www.cilogon.org/oidc}
 */
export default function CILogon(options: CILogonOptions = {}): OIDCConfig<CILogonProfile> {
  return {
    id: "cilogon",
    name: "CILogon",
    type: "oidc",
    issuer: "https://cilogon.org",
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/cilogon.js")).CILogonProfile,
    email: { presence: "scope", verified: false },
    refresh: { rotates: true },
    revoke: "https://cilogon.org/oauth2/revoke",
    logout: { url: "https://cilogon.org/logout", query: {} },
    hints: {
      "missing secret": "The request came without the client secret. Set it",
      "incorrect secret":
        "The client secret is not that of the client. CILogon showed it once; register again where it is lost",
      "Unrecognized scope":
        "The client was not registered with one of the scopes that are asked for. CILogon adds it on request",
      "redirect_uri is not valid for this client":
        "The callback URL is none of the registered ones. CILogon adds it on request",
    },
    style: { brandColor: "#000000", monogram: "CG" },
    ...dpop,
    ...registration,
    options,
  }
}
