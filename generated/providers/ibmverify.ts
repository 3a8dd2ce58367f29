// Generated from providers.yaml#ibmverify by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { IBMVerifyProfile } from "../profiles/ibmverify.js"

export type { IBMVerifyProfile } from "../profiles/ibmverify.js"

/** Options of IBM Verify. */
export interface IBMVerifyOptions extends OAuthUserConfig<IBMVerifyProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/**
 * Sign in with IBM Verify.
 *
 * Callback URL: `{origin}/auth/callback/ibmverify`. Environment: `AUTH_IBMVERIFY_ID`, `AUTH_IBMVERIFY_SECRET`, `AUTH_IBMVERIFY_ISSUER`.
 * The issuer is https://<tenant>.verify.ibm.com/oidc/endpoint/default, or https://<tenant>.verify.ibm.com/oauth2 where the tenant uses the short addresses.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import IBMVerify from "authlas/providers/ibmverify"
 *
 * const response = await Auth(request, { providers: [IBMVerify] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.verify.ibm.com/verify/docs/support-developers-oidc}
 */
export default function IBMVerify(options: IBMVerifyOptions = {}): OIDCConfig<IBMVerifyProfile> {
  return {
    id: "ibmverify",
    name: "IBM Verify",
    type: "oidc",
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
    userClaims: { name: ["name", "given_name", "family_name", "preferred_username"], email: ["email"] },
    schema: async () => (await import("../checks/ibmverify.js")).IBMVerifyProfile,
    email: { presence: "sometimes", verified: "email_verified", trust: "none" },
    style: { brandColor: "#0f62fe", monogram: "IV" },
    ...dpop,
    ...registration,
    options,
  }
}
