// Generated from providers.yaml#lemonldap by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { LemonLDAPNGProfile } from "../profiles/lemonldap.js"

export type { LemonLDAPNGProfile } from "../profiles/lemonldap.js"

/** Options of LemonLDAP::NG. */
export interface LemonLDAPNGOptions extends OAuthUserConfig<LemonLDAPNGProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the deployment, an hour unless it says otherwise and the life of a refresh token depends on the deployment, a month unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with LemonLDAP::NG.
 *
 * Callback URL: `{origin}/auth/callback/lemonldap`. Environment: `AUTH_LEMONLDAP_ID`, `AUTH_LEMONLDAP_SECRET`, `AUTH_LEMONLDAP_ISSUER`.
 * The issuer is the address of the portal, as https://auth.acme.example/. Export the attributes name and email to the relying party, else they do not come.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import LemonLDAPNG from "authlas/providers/lemonldap"
 *
 * const response = await Auth(request, { providers: [LemonLDAPNG] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://lemonldap-ng.org/documentation/latest/idpopenidconnect.html}
 */
export default function LemonLDAPNG(options: LemonLDAPNGOptions = {}): OIDCConfig<LemonLDAPNGProfile> {
  return {
    id: "lemonldap",
    name: "LemonLDAP::NG",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/lemonldap.js")).LemonLDAPNGProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] } },
    revoke: "none",
    style: { brandColor: "#000000", monogram: "LL" },
    ...dpop,
    ...registration,
    options,
  }
}
