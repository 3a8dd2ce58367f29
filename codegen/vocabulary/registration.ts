/** The words for what a client is registered with, which are those of the registration itself. */
import { z } from "zod/v3"
import { defineWord, silent } from "./word.js"

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
export const registrationWords = {
  token_endpoint_auth_signing_alg: defineWord({
    schema: verifying.optional(),
    manual: "Algorithm of the assertion by which the client proves itself.",
    quirk: silent,
  }),
  request_object_signing_alg: defineWord({
    schema: signing.optional(),
    manual: "Algorithm of the signed authorization request (RFC 9101).",
    quirk: silent,
  }),
  require_signed_request_object: defineWord({
    schema: z.boolean().optional(),
    manual: "True: the authorization request is signed (RFC 9101).",
    quirk: silent,
  }),
  require_pushed_authorization_requests: defineWord({
    schema: z.boolean().optional(),
    manual: "True: the authorization request is pushed (RFC 9126).",
    quirk: silent,
  }),
  dpop_bound_access_tokens: defineWord({
    schema: z.boolean().optional(),
    manual: "True: access tokens are bound to a key (RFC 9449).",
    quirk: silent,
  }),
  authorization_signed_response_alg: defineWord({
    schema: verifying.optional(),
    manual: "Algorithm of the answer that `response_mode` asks for as a JWT (JARM).",
    quirk: silent,
  }),
  authorization_encrypted_response_alg: defineWord({
    schema: encrypting.optional(),
    manual: "That answer is encrypted.",
    quirk: silent,
  }),
  authorization_encrypted_response_enc: defineWord({
    schema: sealing.optional(),
    manual: "How its content is encrypted.",
    default: "A128CBC-HS256",
    quirk: silent,
  }),
  id_token_encrypted_response_alg: defineWord({
    schema: encrypting.optional(),
    manual: "The id token is encrypted.",
    quirk: silent,
  }),
  id_token_encrypted_response_enc: defineWord({
    schema: sealing.optional(),
    manual: "How its content is encrypted.",
    default: "A128CBC-HS256",
    quirk: silent,
  }),
  userinfo_signed_response_alg: defineWord({
    schema: verifying.optional(),
    manual: "The userinfo answer is a JWT signed with this algorithm.",
    quirk: silent,
  }),
  userinfo_encrypted_response_alg: defineWord({
    schema: encrypting.optional(),
    manual: "The userinfo answer is encrypted.",
    quirk: silent,
  }),
  userinfo_encrypted_response_enc: defineWord({
    schema: sealing.optional(),
    manual: "How its content is encrypted.",
    default: "A128CBC-HS256",
    quirk: silent,
  }),
  oauth_signature_method: defineWord({
    schema: z.enum(["HMAC-SHA1", "RSA-SHA1", "PLAINTEXT"]).optional(),
    manual: "How requests are signed (oauth1 only; RFC 5849).",
    default: "HMAC-SHA1",
    quirk: silent,
  }),
}
