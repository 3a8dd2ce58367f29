// Generated from providers.yaml#franceconnect by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { FranceConnectProfile } from "../profiles/franceconnect.js"

export type { FranceConnectProfile } from "../profiles/franceconnect.js"

/** Options of FranceConnect. */
export interface FranceConnectOptions extends OAuthUserConfig<FranceConnectProfile> {
  /** Users in France (the default) or those of the integration platform. */
  environment?: "production" | "integration"
}

/**
 * Sign in with FranceConnect.
 *
 * Callback URL: `{origin}/auth/callback/franceconnect`. Environment: `AUTH_FRANCECONNECT_ID`, `AUTH_FRANCECONNECT_SECRET`.
 * Open to approved services only, and a service must offer the logout at FranceConnect. Every claim is a scope of its own. FranceConnect+ is another service, whose tokens are encrypted: this is not for it.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import FranceConnect from "authlas/providers/franceconnect"
 *
 * const response = await Auth(request, { providers: [FranceConnect] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.partenaires.franceconnect.gouv.fr/fs/fs-technique/}
 */
export default function FranceConnect(options: FranceConnectOptions = {}): OIDCConfig<FranceConnectProfile> {
  assertOption("franceconnect", "environment", options.environment, ["production", "integration"])
  const host =
    (options.environment === "integration" && "fcp-low.sbx.dev-franceconnect.fr") ||
    "oidc.franceconnect.gouv.fr"
  return {
    id: "franceconnect",
    name: "FranceConnect",
    type: "oidc",
    issuer: `https://${host}/api/v2`,
    authorization: { params: { scope: "openid given_name family_name email", acr_values: "eidas1" } },
    checks: ["state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/franceconnect.js")).FranceConnectProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    logout: {
      url: `https://${host}/api/v2/session/end`,
      query: { id_token_hint: "{tokens.id_token}", post_logout_redirect_uri: "{post_logout_redirect_uri}" },
    },
    hints: {
      access_denied:
        "The user turned back, has blocked this identity provider or the whole account, the session of ten minutes has ended, or the civil register did not find the identity",
      invalid_request:
        "A parameter is none that FranceConnect takes, or eidas1 is not the level that acr_values asks for. Leave out what is added to authorization",
      invalid_idp_hint:
        "The identity provider that idp_hint names is not allowed to this service. Have FranceConnect's support allow it, or leave idp_hint out",
    },
    style: { brandColor: "#000091", monogram: "FN" },
    ...dpop,
    ...registration,
    options,
  }
}
