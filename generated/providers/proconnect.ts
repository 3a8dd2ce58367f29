// Generated from providers.yaml#proconnect by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, madeBy, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { ProConnectProfile } from "../profiles/proconnect.js"

export type { ProConnectProfile } from "../profiles/proconnect.js"

/** Options of ProConnect. */
export interface ProConnectOptions extends OAuthUserConfig<ProConnectProfile> {
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 1 hour and a refresh token lives 2 hours. */
  offline?: boolean
}

/**
 * Sign in with ProConnect.
 *
 * Callback URL: `{origin}/auth/callback/proconnect`. Environment: `AUTH_PROCONNECT_ID`, `AUTH_PROCONNECT_SECRET`, `AUTH_PROCONNECT_ISSUER`.
 * Open to administrations, and to companies for users of the public service. The issuer is https://<domain>/api/v2, whose domain ProConnect tells with the registration: it differs by environment and network. A service must offer the logout at ProConnect. Every claim is a scope of its own.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import ProConnect from "authlas/providers/proconnect"
 *
 * const response = await Auth(request, { providers: [ProConnect] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://partenaires.proconnect.gouv.fr/docs/fournisseur-service/implementation_technique}
 */
export default function ProConnect(options: ProConnectOptions = {}): OIDCConfig<ProConnectProfile> {
  assertOption("proconnect", "issuer", options.issuer, "url")
  return {
    id: "proconnect",
    name: "ProConnect",
    type: "oidc",
    authorization: { params: { scope: "openid given_name usual_name email" } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.usual_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/proconnect.js")).ProConnectProfile,
    email: { presence: "scope", verified: false },
    logout: {
      url: options.issuer && `${options.issuer.replace(/(?<!\/)\/+$/, "")}/session/end`,
      query: { id_token_hint: "{tokens.id_token}", post_logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      Y030031:
        "The callback URL is none of those that were named when the service was registered with ProConnect. Have it added by the form of Démarches Simplifiées",
      Y030111:
        "The post_logout_redirect_uri is not the one that was named to ProConnect, letter by letter, the slash at the end included",
      Y04A586:
        "ProConnect's record of the service is wrong: an address of sign-in or sign-out, http, or localhost in production. Ask its team to look",
      Y500015: "The service does not admit people of the private sector. Ask ProConnect's team for it",
      Y030110: "The session cookie of ProConnect was lost on the way. Start the sign-in again",
      Y000400:
        "ProConnect does not understand the request. Compare its parameters with the technical documentation",
    },
    style: { brandColor: "#000091", monogram: "PC" },
    ...dpop,
    ...registration,
    ...madeBy(ProConnect),
    options,
  }
}
