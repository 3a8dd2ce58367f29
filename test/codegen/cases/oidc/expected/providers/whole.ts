// Generated from providers.yaml#whole by `authlas generate providers.yaml`. Edit the entry, not this file.
import { dpop, registration } from "authlas/parts"
import type { OAuthUserConfig, OIDCConfig } from "authlas/providers"
import type { WholeProfile } from "../profiles/whole.js"

export type { WholeProfile } from "../profiles/whole.js"

/** Options of Whole. */
export interface WholeOptions extends OAuthUserConfig<WholeProfile> {}

/**
 * Sign in with Whole.
 *
 * Callback URL: `{origin}/auth/callback/whole`. Environment: `AUTH_WHOLE_ID`, `AUTH_WHOLE_SECRET`.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Whole from "./providers/whole.js"
 *
 * const response = await Auth(request, { providers: [Whole] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://whole.example/docs}
 */
export default function Whole(options: WholeOptions = {}): OIDCConfig<WholeProfile> {
  return {
    id: "whole",
    name: "Whole",
    type: "oidc",
    issuer: "https://whole.example",
    authorization: { params: { scope: "" } },
    checks: ["nonce"],
    client: {
      token_endpoint_auth_signing_alg: "EdDSA",
      require_signed_request_object: true,
      id_token_encrypted_response_alg: "RSA-OAEP-256",
      id_token_encrypted_response_enc: "A256GCM",
      userinfo_signed_response_alg: "HS256",
    },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || null,
      email: null,
      image: null,
    }),
    userClaims: { name: ["name"] },
    schema: async () => (await import("../profiles/whole.js")).WholeProfile,
    email: { presence: "never" },
    ...dpop,
    ...registration,
    options,
  } as OIDCConfig<WholeProfile>
}
