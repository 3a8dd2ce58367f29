/** The words for what a client is registered with, which are those of the registration itself. */
import { z } from "zod/v3"

const signatures = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const
const signing = z.enum(signatures)
const verifying = z.enum([...signatures, "HS256", "HS384", "HS512"])
const encrypting = z.enum([
  "RSA-OAEP",
  "RSA-OAEP-256",
  "RSA-OAEP-384",
  "RSA-OAEP-512",
  "ECDH-ES",
  "ECDH-ES+A128KW",
  "ECDH-ES+A192KW",
  "ECDH-ES+A256KW",
])
const sealing = z.enum(["A128CBC-HS256", "A192CBC-HS384", "A256CBC-HS512", "A128GCM", "A192GCM", "A256GCM"])

/** What every client of a provider is registered with. */
export const metadata = z
  .object({
    token_endpoint_auth_signing_alg: verifying
      .optional()
      .describe("Algorithm of the assertion by which the client proves itself."),
    request_object_signing_alg: signing
      .optional()
      .describe("Algorithm of the signed authorization request (RFC 9101)."),
    require_signed_request_object: z
      .boolean()
      .optional()
      .describe("True: the authorization request is signed (RFC 9101)."),
    require_pushed_authorization_requests: z
      .boolean()
      .optional()
      .describe("True: the authorization request is pushed (RFC 9126)."),
    dpop_bound_access_tokens: z
      .boolean()
      .optional()
      .describe("True: access tokens are bound to a key (RFC 9449)."),
    authorization_signed_response_alg: verifying
      .optional()
      .describe("Algorithm of the answer that `response_mode` asks for as a JWT (JARM)."),
    authorization_encrypted_response_alg: encrypting.optional().describe("That answer is encrypted."),
    authorization_encrypted_response_enc: sealing
      .optional()
      .describe("How its content is encrypted. Default: A128CBC-HS256."),
    id_token_encrypted_response_alg: encrypting.optional().describe("The id token is encrypted."),
    id_token_encrypted_response_enc: sealing
      .optional()
      .describe("How its content is encrypted. Default: A128CBC-HS256."),
    userinfo_signed_response_alg: verifying
      .optional()
      .describe("The userinfo answer is a JWT signed with this algorithm."),
    userinfo_encrypted_response_alg: encrypting.optional().describe("The userinfo answer is encrypted."),
    userinfo_encrypted_response_enc: sealing
      .optional()
      .describe("How its content is encrypted. Default: A128CBC-HS256."),
    oauth_signature_method: z
      .enum(["HMAC-SHA1", "RSA-SHA1", "PLAINTEXT"])
      .optional()
      .describe("How requests are signed (oauth1 only; RFC 5849). Default: HMAC-SHA1."),
  })
  .strict()
