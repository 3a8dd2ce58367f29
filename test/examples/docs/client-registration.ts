import type { AuthConfig } from "authlas"
import { importPKCS8 } from "jose"

const signs = await importPKCS8(process.env.SIGNING_KEY ?? "", "ES256")
const opens = await importPKCS8(process.env.DECRYPTION_KEY ?? "", "RSA-OAEP-256")

export const providers: AuthConfig["providers"] = [
  {
    id: "bank",
    name: "Bank",
    type: "oidc",
    issuer: "https://id.bank.example",
    clientId: "acme",
    authorization: { params: { scope: "openid", response_mode: "query.jwt" } }, // a signed answer (JARM)
    token: { clientPrivateKey: { key: signs, kid: "2026-1" } },
    decryptionKey: { key: opens, kid: "2026-2" },
    client: {
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "ES256",
      request_object_signing_alg: "ES256", // a signed request (JAR), by `authorization.clientPrivateKey` or the same key
      require_pushed_authorization_requests: true, // PAR
      dpop_bound_access_tokens: true, // DPoP
      id_token_encrypted_response_alg: "RSA-OAEP-256", // and `_enc`, by default A128CBC-HS256
      userinfo_signed_response_alg: "RS256", // also HS256 and the like, by the client secret
    },
  },
]
