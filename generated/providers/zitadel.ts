// Generated from providers.yaml#zitadel by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import type { OAuthUserConfig, OIDCConfig } from "../../src/providers/index.js"
import type { ZitadelProfile } from "../profiles/zitadel.js"

export type { ZitadelProfile } from "../profiles/zitadel.js"

/** Options of ZITADEL. */
export interface ZITADELOptions extends OAuthUserConfig<ZitadelProfile> {
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. The life of an access token depends on the instance's setting, 12 hours unless it says otherwise and the life of a refresh token depends on the instance's settings: 90 days in all, 30 without use, unless they say otherwise. */
  offline?: boolean
}

/**
 * Sign in with ZITADEL.
 *
 * Callback URL: `{origin}/auth/callback/zitadel`. Environment: `AUTH_ZITADEL_ID`, `AUTH_ZITADEL_SECRET`, `AUTH_ZITADEL_ISSUER`.
 * The issuer is the address of the instance. Name and e-mail address are asked at the userinfo endpoint, as id tokens carry them only when the application is set so.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ZITADEL from "authlas/providers/zitadel"
 *
 * const response = await Auth(request, { providers: [ZITADEL] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://zitadel.com/docs/apis/openidoauth/endpoints}
 */
export default function ZITADEL(options: ZITADELOptions = {}): OIDCConfig<ZitadelProfile> {
  return {
    id: "zitadel",
    name: "ZITADEL",
    type: "oidc",
    checks: ["pkce", "state", "nonce"],
    reauthentication: "max_age",
    uiLocales: true,
    idToken: false,
    schema: async () => (await import("../checks/zitadel.js")).ZitadelProfile,
    email: { presence: "scope", verified: "email_verified", trust: "operator" },
    refresh: { ask: { scope: ["offline_access"] }, rotates: true },
    hints: {
      unauthorized_client:
        'The application does not allow "Code" as the response type, or the grant. Look at its settings in the Management Console',
      invalid_client:
        "The client id or the secret is wrong, or the application is set to another authentication method. Compare it with client.token_endpoint_auth_method",
    },
    style: { brandColor: "#000000", monogram: "ZT" },
    ...dpop,
    ...registration,
    options,
  }
}
