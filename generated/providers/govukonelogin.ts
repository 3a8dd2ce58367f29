// Generated from providers.yaml#govukonelogin by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { GovUkOneLoginProfile } from "../profiles/govukonelogin.js"

export type { GovUkOneLoginProfile } from "../profiles/govukonelogin.js"

/** Options of GOV.UK One Login. */
export interface GovUkOneLoginOptions extends OAuthUserConfig<GovUkOneLoginProfile> {
  /** Real users (the default) or those of the integration environment. */
  environment?: "production" | "integration"
  /** Vectors of trust, a JSON array as text. Default is ["Cl.Cm"], two factors. */
  vtr?: string
}

/**
 * Sign in with GOV.UK One Login.
 *
 * Callback URL: `{origin}/auth/callback/govukonelogin`. Environment: `AUTH_GOVUKONELOGIN_ID`, `AUTH_GOVUKONELOGIN_SECRET` (optional).
 * Open to public services of the United Kingdom only. Services are registered for private_key_jwt: set client.token_endpoint_auth_method to it, and token.clientPrivateKey to the key. Only a service that One Login has granted an exception, on a platform that cannot do so, has a client secret.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import GovUkOneLogin from "authlas/providers/govukonelogin"
 *
 * const response = await Auth(request, { providers: [GovUkOneLogin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.sign-in.service.gov.uk/integrate-with-integration-environment/authenticate-your-user/}
 */
export default function GovUkOneLogin(options: GovUkOneLoginOptions = {}): OIDCConfig<GovUkOneLoginProfile> {
  assertOption("govukonelogin", "environment", options.environment, ["production", "integration"])
  const host =
    (options.environment === "integration" && "oidc.integration.account.gov.uk") || "oidc.account.gov.uk"
  const trust = options.vtr || '["Cl.Cm"]'
  return {
    id: "govukonelogin",
    name: "GOV.UK One Login",
    type: "oidc",
    issuer: `https://${host}/`,
    authorization: { params: { scope: "openid email", vtr: trust } },
    checks: ["pkce", "state", "nonce"],
    uiLocales: true,
    client: { token_endpoint_auth_method: "client_secret_post", id_token_signed_response_alg: "ES256" },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/govukonelogin.js")).GovUkOneLoginProfile,
    email: { presence: "scope", verified: "email_verified" },
    refresh: "none",
    revoke: "none",
    logout: `https://${host}/logout`,
    hints: {
      request_is_missing_parameters:
        "A parameter of the request is missing, wrong or there twice. Compare the client id, the scopes and the callback URL with the registration",
      "Request vtr not valid":
        "The request asks for proof of identity with one factor. Ask for two factors and a level of confidence, as Cl.Cm.P2",
      "client deactivated":
        "GOV.UK One Login has switched the client off, as after a security incident. Tell the users, and ask its support",
      login_required:
        "The user could not authenticate anew: another address, or too many wrong passwords or codes. End their session here and start the sign-in again",
    },
    style: { brandColor: "#00703c", monogram: "GU" },
    ...dpop,
    ...registration,
    options,
  }
}
