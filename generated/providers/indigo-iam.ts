// Generated from providers.yaml#indigo-iam by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { IndigoIamProfile } from "../profiles/indigo-iam.js"

export type { IndigoIamProfile } from "../profiles/indigo-iam.js"

/** Options of INDIGO IAM. */
export interface IndigoIamOptions extends OAuthUserConfig<IndigoIamProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the client's setting, an hour unless it says otherwise and the life of a refresh token depends on the client's setting, 30 days unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with INDIGO IAM.
 *
 * Callback URL: `{origin}/auth/callback/indigo-iam`. Environment: `AUTH_INDIGO_IAM_ID`, `AUTH_INDIGO_IAM_SECRET`, `AUTH_INDIGO_IAM_ISSUER`.
 * The issuer is the address of the instance, as https://iam.example.org/, which a slash ends.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import IndigoIam from "authlas/providers/indigo-iam"
 *
 * const response = await Auth(request, { providers: [IndigoIam] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://indigo-iam.github.io/docs/v/current/}
 */
export default function IndigoIam(options: IndigoIamOptions = {}): OIDCConfig<IndigoIamProfile> {
  return {
    id: "indigo-iam",
    name: "INDIGO IAM",
    type: "oidc",
    acceptIssuers: ["{options.issuer|trim}", "{options.issuer|slash}"],
    checks: ["pkce", "state", "nonce"],
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username || null,
      email: profile.email || null,
      image: profile.picture || null,
    }),
    schema: async () => (await import("../checks/indigo-iam.js")).IndigoIamProfile,
    email: { presence: "scope", verified: false },
    refresh: { ask: { scope: ["offline_access"] } },
    logout: "none",
    hints: {
      "not allowed for client":
        'The client is not registered for a scope that is asked for. Select it on the tab "Scopes" of the client',
    },
    style: { brandColor: "#000000", monogram: "II" },
    ...dpop,
    ...registration,
    options,
  }
}
