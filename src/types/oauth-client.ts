/** What a client is registered with, and how its secret is made. */

import type { AnswerRules, RequestText } from "./provider-calls.js"
import type { JsonValue } from "./user.js"

/**
 * What the client is registered with at the provider, under the names of OpenID Connect Dynamic Client Registration 1.0,
 * RFC 7591, RFC 9101, RFC 9126, RFC 9449 and JARM; and with OAuth 1.0a how it signs, under the name of RFC 5849. Algorithms are those of RFC 7518 and RFC 8037; `none` is never one.
 */
export interface OAuthClientOptions {
  /**
   * How the client proves itself to the token endpoint (RFC 7591, section 2). `none` is a public client. Default:
   * `client_secret_basic`.
   */
  token_endpoint_auth_method?:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "none"
    | (string & {})
  /** Algorithm of the assertion for `private_key_jwt`; the key must be made for it. Default: the key's own; `EdDSA` for an Ed25519 key, unless the server's metadata names `Ed25519` alone. */
  token_endpoint_auth_signing_alg?: string
  /** The one algorithm that id tokens may be signed with; HS256, HS384 and HS512 are verified with the client secret. Default: those of the issuer's metadata, else `RS256`. */
  id_token_signed_response_alg?: string
  /** The id token is encrypted for the client: `RSA-OAEP`, `RSA-OAEP-256`, `ECDH-ES` and their like, and nothing else is taken. Needs `decryptionKey`. */
  id_token_encrypted_response_alg?: string
  /** How the id token's content is encrypted. Default: `A128CBC-HS256`. */
  id_token_encrypted_response_enc?: string
  /** The userinfo answer is a JWT signed with this algorithm, and nothing else is taken; HS256, HS384 and HS512 are verified with the client secret. */
  userinfo_signed_response_alg?: string
  /** The userinfo answer is encrypted for the client, and nothing else is taken. Needs `decryptionKey`. */
  userinfo_encrypted_response_alg?: string
  /** How the userinfo answer's content is encrypted. Default: `A128CBC-HS256`. */
  userinfo_encrypted_response_enc?: string
  /** Algorithm of the answer that `response_mode` asks for as a JWT (JARM). Default: those of the issuer's metadata, else `RS256`. */
  authorization_signed_response_alg?: string
  /** That answer is encrypted for the client, and nothing else is taken. Needs `decryptionKey`. */
  authorization_encrypted_response_alg?: string
  /** How that answer's content is encrypted. Default: `A128CBC-HS256`. */
  authorization_encrypted_response_enc?: string
  /** The authorization request is sent as an object signed with this algorithm (RFC 9101). Needs `authorization.clientPrivateKey` or `token.clientPrivateKey`. */
  request_object_signing_alg?: string
  /** The same with the key's own algorithm. It is also done where the provider's metadata demand it. */
  require_signed_request_object?: boolean
  /** The authorization request is pushed to the provider (RFC 9126). It is also done where the provider's metadata demand it. */
  require_pushed_authorization_requests?: boolean
  /** Access tokens are bound to a key of the sign-in (RFC 9449). */
  dpop_bound_access_tokens?: boolean
  /**
   * OAuth 1.0a only: how requests are signed (RFC 5849, section 3.4). `RSA-SHA1` needs `token.clientPrivateKey`, a key for
   * RSASSA-PKCS1-v1_5 with SHA-1, and no secret; `PLAINTEXT` is refused without https. Default: `HMAC-SHA1`.
   */
  oauth_signature_method?: "HMAC-SHA1" | "RSA-SHA1" | "PLAINTEXT"
  [member: string]: JsonValue | undefined
}

/** A client secret minted as a JWT when no `clientSecret` is given. */
export interface MintedSecret {
  /** Algorithm of the signature. */
  alg: "ES256" | "RS256" | "EdDSA"
  /** PKCS #8 PEM text. */
  key?: string | undefined
  /** Id of the key, for the header; may have placeholders. */
  kid?: string | undefined
  /** Issuer of the JWT; may have placeholders. Default: the client id. */
  iss?: string | undefined
  /** Audience of the JWT: whom it is shown to. */
  aud: string
  /** Seconds; default 300. */
  maxAge?: number | undefined
}

/**
 * A call on the way from an identifier to the issuer. Its placeholders read `{found.identifier}` and what earlier calls have set.
 * One whose address has a placeholder without a value is not made, and one that fails sets nothing: the next is tried.
 */
export interface FindRequest {
  /**
   * Address of a GET request. Where `{found.x}` decides its host, it leads to public host names by https alone: to no IP
   * address, no port and no name of a local network. On Node, Bun and Deno it leads to no name whose lookup tells an
   * address inside this server's network either, unless `[customFetch]` makes the call.
   */
  url: RequestText
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /** Headers by name. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
  /** Skipped when this member is set. */
  unless?: string | undefined
  /** Path into the answer to what must stand there, alone or in a list; an answer without it sets nothing. */
  confirm?: Readonly<Record<string, RequestText>> | undefined
  /** Members to set, computed from the answer. */
  set(answer: never): Record<string, unknown>
}

/**
 * What the user types, and how the issuer is found from it. The calls set `issuer` and `subject`, whose id the tokens must
 * have in `sub`: an issuer of an attacker could name any other user.
 */
export interface UserIdentifier {
  /** What the sign-in page asks for. */
  label: string
  /** An example of it. */
  placeholder?: string | undefined
  /** Calls, one after the other. */
  find: readonly FindRequest[]
}
