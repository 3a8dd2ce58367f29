// Generated from providers.yaml#nhslogin by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import { assertOption, type OAuthUserConfig, type OIDCConfig } from "../../src/providers/index.js"
import type { NHSLoginProfile } from "../profiles/nhslogin.js"

export type { NHSLoginProfile } from "../profiles/nhslogin.js"

/** Options of NHS login. */
export interface NHSLoginOptions extends OAuthUserConfig<NHSLoginProfile> {
  /** Real users (the default) or those of the sandpit. */
  environment?: "production" | "sandpit"
  /** Vectors of trust, a JSON array as text. Default is high verification, which is what NHS login assumes without it. */
  vtr?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. An access token lives 5 minutes and a refresh token lives 30 days. */
  offline?: boolean
}

/**
 * Sign in with NHS login.
 *
 * Callback URL: `{origin}/auth/callback/nhslogin`. Environment: `AUTH_NHSLOGIN_ID`.
 * Open to services that NHS England has agreed to. A client has a key and no secret: give it as token.clientPrivateKey. Names are answered under the scope profile_extended, to verified users alone.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import NHSLogin from "authlas/providers/nhslogin"
 *
 * const response = await Auth(request, { providers: [NHSLogin] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://nhsconnect.github.io/nhslogin/interface-spec-doc/}
 */
export default function NHSLogin(options: NHSLoginOptions = {}): OIDCConfig<NHSLoginProfile> {
  assertOption("nhslogin", "environment", options.environment, ["production", "sandpit"])
  const host = (options.environment === "sandpit" && "auth.sandpit.signin.nhs.uk") || "auth.login.nhs.uk"
  return {
    id: "nhslogin",
    name: "NHS login",
    type: "oidc",
    issuer: `https://${host}`,
    authorization: { params: { ...(options.vtr && { vtr: options.vtr }) } },
    checks: ["state", "nonce"],
    reauthentication: "prompt",
    client: {
      token_endpoint_auth_method: "private_key_jwt",
      id_token_signed_response_alg: "RS512",
      token_endpoint_auth_signing_alg: "RS512",
    },
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: [profile.given_name, profile.family_name].filter(Boolean).join(" ") || null,
      email: profile.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/nhslogin.js")).NHSLoginProfile,
    email: { presence: "scope", verified: "email_verified" },
    revoke: "none",
    logout: "none",
    hints: {
      sso_login_required: "The user has no session at NHS login, and `prompt` is none. Sign in without it",
    },
    style: { brandColor: "#005eb8", monogram: "NL" },
    ...dpop,
    ...registration,
    options,
  }
}
