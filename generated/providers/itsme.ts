// Generated from providers.yaml#itsme by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { ItsmeProfile } from "../profiles/itsme.js"

export type { ItsmeProfile } from "../profiles/itsme.js"

/** Options of itsme. */
export interface ItsmeOptions extends OAuthUserConfig<ItsmeProfile> {
  /** Code of the service in the itsme portal, which becomes the scope service:CODE. */
  service: string
  /** Real users (the default) or those of the sandbox. */
  environment?: "production" | "sandbox"
}

/**
 * Sign in with itsme.
 *
 * Callback URL: `{origin}/auth/callback/itsme`. Environment: `AUTH_ITSME_ID`, `AUTH_ITSME_SECRET` (optional).
 * By contract only: write to onboarding@itsme-id.com. Id token and userinfo are signed and then encrypted: set client.id_token_encrypted_response_alg and client.userinfo_encrypted_response_alg to RSA-OAEP-256, client.userinfo_signed_response_alg to RS256, and decryptionKey. For private_key_jwt set client.token_endpoint_auth_method and token.clientPrivateKey.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Itsme from "authlas/providers/itsme"
 *
 * const response = await Auth(request, { providers: [Itsme({ service: "TEST_code" })] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://belgianmobileid.github.io/doc/authentication/}
 */
export default function Itsme(options: ItsmeOptions): OIDCConfig<ItsmeProfile>
export default function Itsme(options: ItsmeOptions = {} as ItsmeOptions): OIDCConfig<ItsmeProfile> {
  assertOption("itsme", "environment", options.environment, ["production", "sandbox"])
  assertOption("itsme", "service", options.service, "slug")
  const host = (options.environment === "sandbox" && "idp.e2e.itsme.services") || "idp.prd.itsme.services"
  const wanted = (options.service && `service:${options.service}`) || "service"
  return {
    id: "itsme",
    name: "itsme",
    type: "oidc",
    issuer: `https://${host}/v2`,
    authorization: { params: { scope: `openid ${wanted} profile email` } },
    checks: ["pkce", "state", "nonce"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/itsme.js")).ItsmeProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "none",
    hints: {
      invalid_redirect_uri:
        "Register the callback URL with the service, letter by letter. It has to begin with https",
      invalid_client_id: "itsme does not know this client id. It differs between sandbox and production",
      unsupported_request:
        "The request has a parameter that itsme does not take. Remove it from `authorization.params`",
    },
    style: { brandColor: "#ff4612", monogram: "IT" },
    needs: ["service"],
    ...dpop,
    ...registration,
    options,
  }
}
