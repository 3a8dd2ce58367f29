// Generated from providers.yaml#pingfederate by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { PingFederateProfile } from "../profiles/pingfederate.js"

export type { PingFederateProfile } from "../profiles/pingfederate.js"

/** Options of PingFederate. */
export interface PingFederateOptions extends OAuthUserConfig<PingFederateProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with PingFederate.
 *
 * Callback URL: `{origin}/auth/callback/pingfederate`. Environment: `AUTH_PINGFEDERATE_ID`, `AUTH_PINGFEDERATE_SECRET`, `AUTH_PINGFEDERATE_ISSUER`.
 * The issuer is the base address of the engine, as https://sso.acme.example:9031. Which claims there are depends on the OpenID Connect policy. The hosted product PingOne is `ping-id`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import PingFederate from "authlas/providers/pingfederate"
 *
 * const response = await Auth(request, { providers: [PingFederate] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.pingidentity.com/pingfederate/latest/developers_reference_guide/pf_endpoints.html}
 */
export default function PingFederate(options: PingFederateOptions = {}): OIDCConfig<PingFederateProfile> {
  return {
    id: "pingfederate",
    name: "PingFederate",
    type: "oidc",
    userinfo: { from: "both" },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.sub,
      name:
        profile.name ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/pingfederate.js")).PingFederateProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    style: { brandColor: "#b3282d", monogram: "PF" },
    ...dpop,
    ...registration,
    options,
  }
}
