// Generated from providers.yaml#singpass by `npm run generate`. Edit the entry, not this file.
import { dpop, registration } from "../../src/engine/oauth/parts.js"
import {
  announceChanges,
  assertOption,
  type OAuthUserConfig,
  type OIDCConfig,
} from "../../src/providers/index.js"
import type { SingpassProfile } from "../profiles/singpass.js"

export type { SingpassProfile } from "../profiles/singpass.js"

/** Options of Singpass. */
export interface SingpassOptions extends OAuthUserConfig<SingpassProfile> {
  /** Real users (the default) or those of staging. */
  environment?: "production" | "staging"
}

/**
 * Sign in with Singpass.
 *
 * Callback URL: `{origin}/auth/callback/singpass`. Environment: `AUTH_SINGPASS_ID`.
 * By agreement only. A client has keys and no secret: give token.clientPrivateKey, an EC key. The id token is encrypted: set client.id_token_encrypted_response_alg to what the application is registered with, such as ECDH-ES+A256KW, client.id_token_encrypted_response_enc to A256CBC-HS512, and decryptionKey. The userinfo endpoint is for Myinfo alone.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Singpass from "authlas/providers/singpass"
 *
 * const response = await Auth(request, { providers: [Singpass] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://docs.developer.singpass.gov.sg/docs/technical-specifications/integration-guide}
 */
export default function Singpass(options: SingpassOptions = {}): OIDCConfig<SingpassProfile> {
  assertOption("singpass", "environment", options.environment, ["production", "staging"])
  const host = (options.environment === "staging" && "stg-id.singpass.gov.sg") || "id.singpass.gov.sg"
  return {
    id: "singpass",
    name: "Singpass",
    type: "oidc",
    issuer: `https://${host}/fapi`,
    authorization: {
      params: { scope: "openid" },
      allow: ["authentication_context_type", "authentication_context_message"],
    },
    checks: ["pkce", "state", "nonce"],
    client: {
      token_endpoint_auth_method: "private_key_jwt",
      id_token_signed_response_alg: "ES256",
      token_endpoint_auth_signing_alg: "ES256",
      require_pushed_authorization_requests: true,
      dpop_bound_access_tokens: true,
    },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.sub_attributes?.name || null,
      email: profile.sub_attributes?.email || null,
      image: null,
    }),
    schema: async () => (await import("../checks/singpass.js")).SingpassProfile,
    email: { presence: "scope", verified: false },
    refresh: "none",
    revoke: "none",
    logout: "none",
    style: { brandColor: "#f4333d", monogram: "SN" },
    changes: announceChanges([
      [
        "2026-12-31",
        "Applications of the API before FAPI 2.0 have to have moved by then",
        "https://docs.developer.singpass.gov.sg/docs/technical-specifications/changelog.md",
      ],
    ]),
    ...dpop,
    ...registration,
    options,
  }
}
