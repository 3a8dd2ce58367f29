// Generated from providers.yaml#idporten by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { IDPortenProfile } from "../profiles/idporten.js"

export type { IDPortenProfile } from "../profiles/idporten.js"

/** Options of ID-porten. */
export interface IDPortenOptions extends OAuthUserConfig<IDPortenProfile> {
  /** Real users (the default) or those of the test environment. */
  environment?: "production" | "test"
  /** Level of assurance that is asked for. Default is idporten-loa-substantial. */
  acrValues?: "idporten-loa-substantial" | "idporten-loa-high"
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. The life of an access token depends on the registration of the client, 120 seconds unless it says otherwise and the life of a refresh token depends on the registration of the client, 600 seconds unless it says otherwise. */
  offline?: boolean
}

/**
 * Sign in with ID-porten.
 *
 * Callback URL: `{origin}/auth/callback/idporten`. Environment: `AUTH_IDPORTEN_ID`, `AUTH_IDPORTEN_SECRET` (optional).
 * Open to public services of Norway only. Compare `acr` of the profile with the level the service needs. The client authenticates with its secret; for private_key_jwt set client.token_endpoint_auth_method and token.clientPrivateKey.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import IDPorten from "authlas/providers/idporten"
 *
 * const response = await Auth(request, { providers: [IDPorten] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.digdir.no/docs/idporten/oidc/oidc_guide_idporten}
 */
export default function IDPorten(options: IDPortenOptions = {}): OIDCConfig<IDPortenProfile> {
  assertOption("idporten", "environment", options.environment, ["production", "test"])
  const host = (options.environment === "test" && "test.idporten.no") || "idporten.no"
  const level = options.acrValues || "idporten-loa-substantial"
  return {
    id: "idporten",
    name: "ID-porten",
    type: "oidc",
    issuer: `https://${host}`,
    authorization: { params: { scope: "openid profile", acr_values: level } },
    checks: ["pkce", "state", "nonce"],
    reauthentication: "prompt",
    uiLocales: true,
    profile: (profile) => ({
      id: profile.sub,
      name: null,
      email: null,
      image: null,
    }),
    schema: async () => (await import("../checks/idporten.js")).IDPortenProfile,
    email: { presence: "never" },
    revoke: `https://${host}/revoke`,
    logout: `https://login.${host}/logout`,
    hints: {
      invalid_client:
        "The client proves itself in another way than the one of its registration, its assertion names no iss or sub, or its secret is older than 360 days. Compare client.token_endpoint_auth_method with the registration",
    },
    style: { brandColor: "#1e2b3c", monogram: "IP" },
    ...dpop,
    ...registration,
    options,
  }
}
