// Generated from providers.yaml#oracleiam by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { OracleIAMProfile } from "../profiles/oracleiam.js"

export type { OracleIAMProfile } from "../profiles/oracleiam.js"

/** Options of Oracle IAM. */
export interface OracleIAMOptions extends OAuthUserConfig<OracleIAMProfile> {
  /** Host of the identity domain, as idcs-1815.identity.oraclecloud.com. */
  domain: string
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. */
  offline?: boolean
}

/**
 * Sign in with Oracle IAM.
 *
 * Callback URL: `{origin}/auth/callback/oracleiam`. Environment: `AUTH_ORACLEIAM_ID`, `AUTH_ORACLEIAM_SECRET`.
 * Identity domains of Oracle Cloud, formerly Identity Cloud Service. Turn on "Access signing certificate" in the domain's settings, or the keys cannot be read.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import OracleIAM from "authlas/providers/oracleiam"
 *
 * const response = await Auth(request, { providers: [OracleIAM({ domain: "idcs-18151815ada18151210.identity.oraclecloud.com" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.oracle.com/en-us/iaas/Content/Identity/api-getstarted/OpenIDConnect.htm}
 */
export default function OracleIAM(options: OracleIAMOptions): OIDCConfig<OracleIAMProfile>
export default function OracleIAM(
  options: OracleIAMOptions = {} as OracleIAMOptions,
): OIDCConfig<OracleIAMProfile> {
  assertOption("oracleiam", "domain", options.domain, "host")
  return {
    id: "oracleiam",
    name: "Oracle IAM",
    type: "oidc",
    issuer: "https://identity.oraclecloud.com/",
    acceptIssuers: ["https://identity.oraclecloud.com"],
    wellKnown: options.domain && `https://${options.domain}/.well-known/openid-configuration`,
    userinfo: { from: "both" },
    checks: ["pkce", "state", "nonce"],
    profile: (profile) => ({
      id: profile.user_id,
      name:
        profile.name ||
        profile.user_displayname ||
        [profile.given_name, profile.family_name].filter(Boolean).join(" ") ||
        profile.preferred_username ||
        null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/oracleiam.js")).OracleIAMProfile,
    email: { presence: "scope", verified: "email_verified", trust: "none" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    style: { brandColor: "#c74634", monogram: "OI" },
    needs: ["domain"],
    ...dpop,
    ...registration,
    options,
  }
}
