/** Mistakes in what a client is registered with: the members of `client`, the keys for them, and how an answer comes. */

import type { PartName } from "../../types/provider.js"
import { listAlgorithms, readPrivateKey } from "../crypto/key-algorithms.js"
import { AuthError, isAuthError, UnknownOption } from "../errors.js"
import { writeMessage } from "../message.js"
import type { findNearMiss } from "../near.js"
import { assertPart } from "./provider-part.js"
import { findEncryptedMember, type OAuthGiven } from "./providers.js"

type RefuseClient = (what: string) => never

const splitList = (text: string): readonly string[] => text.split(" ")
const signing = splitList("RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519")
const verifying = [...signing, ...splitList("HS256 HS384 HS512")]
/** RSA1_5 is not among them: its padding lets others decrypt by asking often enough (RFC 8725 section 3.2). */
const encrypting = splitList(
  "RSA-OAEP RSA-OAEP-256 RSA-OAEP-384 RSA-OAEP-512 ECDH-ES ECDH-ES+A128KW ECDH-ES+A192KW ECDH-ES+A256KW",
)
const sealing = splitList("A128CBC-HS256 A192CBC-HS384 A256CBC-HS512 A128GCM A192GCM A256GCM")
const methods = splitList("HMAC-SHA1 RSA-SHA1 PLAINTEXT")
const kinds = splitList("id_token userinfo authorization")

/** Members that the engine reads, or the protocol library, and those values that may stand there. */
const members: Readonly<Record<string, readonly string[] | undefined>> = {
  token_endpoint_auth_method: undefined,
  token_endpoint_auth_signing_alg: signing,
  request_object_signing_alg: signing,
  require_signed_request_object: undefined,
  require_pushed_authorization_requests: undefined,
  dpop_bound_access_tokens: undefined,
  require_auth_time: undefined,
  default_max_age: undefined,
  oauth_signature_method: methods,
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}_signed_response_alg`, verifying],
      [`${kind}_encrypted_response_alg`, encrypting],
      [`${kind}_encrypted_response_enc`, sealing],
    ]),
  ),
}

/** Finds the first mistake in what the clients of providers are registered with; their `options` are merged in. */
export function findClientMistake(
  providers: readonly OAuthGiven[],
  near: typeof findNearMiss,
): AuthError | undefined {
  try {
    for (const provider of providers) assertClient(provider, near)
    return undefined
  } catch (thrown) {
    if (isAuthError(thrown)) return thrown
    throw thrown
  }
}

function assertClient(provider: OAuthGiven, near: typeof findNearMiss): void {
  const { id, client = {}, requestToken, identifier, mint, callback, token, userinfo } = provider
  const { discovery, offline, refresh } = provider
  // What a sign-in would ask for is of no use where no token can be refreshed.
  if (offline === true && refresh === "none") {
    throw new AuthError(writeMessage("offline-without-refresh", id), { provider: id })
  }
  assertClientMembers(provider, near)
  const mode = readAuthorizationParameter(provider.authorization, "response_mode")
  const parts: Readonly<Record<PartName, unknown>> = {
    oauth1: requestToken,
    identifier,
    issuers: discovery,
    mint,
    signing:
      callback?.sign ||
      [token, userinfo].some((call) => typeof call === "object" && call !== null && "sign" in call),
    dpop: client.dpop_bound_access_tokens,
    registration:
      findEncryptedMember(client) ||
      client.require_signed_request_object ||
      client.request_object_signing_alg ||
      /\bjwt$/.test(mode),
  }
  for (const [name, isNeeded] of Object.entries(parts)) if (isNeeded) assertPart(provider, name as PartName)
}

/**
 * Checks what a provider's client is registered with; its `options` are merged in. Throws {@link UnknownOption} for a member of
 * `client` that is nearly a known one (misspelt, it would demand nothing), and {@link AuthError} for a value that is none, a key
 * that does not fit it, or a way to answer that no server can read. `near` is handed over because it is there from the start,
 * and this file is not.
 */
export function assertClientMembers(provider: OAuthGiven, near: typeof findNearMiss): void {
  const { id, client = {} } = provider
  const refuseClient: RefuseClient = (what) => {
    throw new AuthError(`Provider "${id}": ${what}`, { provider: id })
  }
  for (const [name, value] of Object.entries(client)) {
    if (value === undefined || value === null) continue
    const meant = Object.hasOwn(members, name) ? undefined : near(name, Object.keys(members))
    if (meant !== undefined) {
      throw new UnknownOption(writeMessage("client-member-unknown", id, name.slice(0, 60), meant), {
        provider: id,
      })
    }
    if (/^request_object_encryption_/.test(name)) {
      refuseClient(writeMessage("client-encrypts-requests", name))
    }
    const bySecret =
      name === "token_endpoint_auth_signing_alg" && client.token_endpoint_auth_method === "client_secret_jwt"
    const known = bySecret ? ["HS256"] : members[name]
    if (known && !known.includes(String(value))) {
      const meantMethod = known === methods ? near(String(value), methods) : undefined
      refuseClient(
        writeMessage(
          "client-member-value",
          name,
          JSON.stringify(value),
          known.join(", "),
          meantMethod ? ` Did you mean ${meantMethod}?` : "",
        ),
      )
    }
    const alg = name.replace(/enc$/, "alg")
    if (alg !== name && known && !client[alg]) {
      refuseClient(writeMessage("client-enc-without-alg", name, alg))
    }
  }
  assertOAuth1Signature(provider, refuseClient)
  assertClientKeys(provider, refuseClient)
  const type = readAuthorizationParameter(provider.authorization, "response_type")
  const mode = readAuthorizationParameter(provider.authorization, "response_mode")
  if (/\b(?:id_token|token)\b/.test(type)) {
    refuseClient(writeMessage("client-response-type", type))
  }
  // What stands behind a # never leaves the browser.
  if (/^(?:fragment|web_message)/.test(mode)) {
    refuseClient(writeMessage("client-response-mode", mode))
  }
  const issuer = provider.issuer || provider.wellKnown
  if (/\bjwt$/.test(mode) && !issuer) {
    refuseClient(writeMessage("client-mode-without-issuer", mode))
  }
  if ((client.require_signed_request_object || client.request_object_signing_alg) && !issuer) {
    refuseClient(writeMessage("client-request-without-issuer"))
  }
}

/** How OAuth 1.0a signs (RFC 5849 section 3.4). */
function assertOAuth1Signature(provider: OAuthGiven, refuseClient: RefuseClient): void {
  const { client = {}, requestToken, token, userinfo } = provider
  const method = client.oauth_signature_method
  if (!method) return
  if (!requestToken) {
    refuseClient(writeMessage("oauth1-signature-unused"))
  }
  const key = readPrivateKey(readClientKey(token))?.key
  const able = key ? listAlgorithms(key) : []
  if (method === "RSA-SHA1" && key && !able.includes("RS1")) {
    refuseClient(writeMessage("oauth1-signature-key", able.join(", ")))
  }
  for (const [option, endpoint] of Object.entries({ requestToken, token, userinfo })) {
    const address = typeof endpoint === "object" ? endpoint.url : endpoint
    if (method !== "PLAINTEXT" || !/^http:/i.test(String(address))) continue
    refuseClient(writeMessage("oauth1-plaintext-insecure", option))
  }
}

function assertClientKeys(provider: OAuthGiven, refuseClient: RefuseClient): void {
  const { client = {}, decryptionKey, token, authorization } = provider
  const own = { token: readClientKey(token), authorization: readClientKey(authorization) }
  const opened = [decryptionKey ?? []]
    .flat()
    .flatMap((key) => readKeyAlgorithms("decryptionKey", key, refuseClient))
  const proves = own.token ? readKeyAlgorithms("token.clientPrivateKey", own.token, refuseClient) : undefined
  const signs = own.authorization
    ? readKeyAlgorithms("authorization.clientPrivateKey", own.authorization, refuseClient)
    : undefined
  const assertAgreement = (member: string, key: string, able: readonly string[] | undefined): void => {
    const alg = client[member]
    if (!alg || !able || able.length === 0 || able.includes(String(alg))) return
    refuseClient(writeMessage("client-key-algorithm", member, String(alg), key, able.join(", ")))
  }
  if (client.token_endpoint_auth_method === "private_key_jwt")
    assertAgreement("token_endpoint_auth_signing_alg", "token.clientPrivateKey", proves)
  assertAgreement(
    "request_object_signing_alg",
    `${signs ? "authorization" : "token"}.clientPrivateKey`,
    signs ?? proves,
  )
  for (const kind of kinds) assertAgreement(`${kind}_encrypted_response_alg`, "decryptionKey", opened)
}

function readClientKey(endpoint: unknown): unknown {
  return (endpoint as { clientPrivateKey?: unknown } | undefined)?.clientPrivateKey
}

function readKeyAlgorithms(member: string, given: unknown, refuseClient: RefuseClient): string[] {
  const { key } = readPrivateKey(given) ?? {}
  if (key) return listAlgorithms(key)
  return refuseClient(writeMessage("client-key-malformed", member))
}

function readAuthorizationParameter(authorization: OAuthGiven["authorization"], name: string): string {
  const { url = authorization, params } = typeof authorization === "object" ? authorization : {}
  const inAddress = new URLSearchParams(String(url ?? "").replace(/^[^?]*\??/, ""))
  return String(params?.[name] ?? inAddress.get(name) ?? "")
}
