/** Encrypted tokens and answers, signed answers (JARM), and request objects. */

import { decodeProtectedHeader } from "jose/decode/protected_header"
import { compactDecrypt } from "jose/jwe/compact/decrypt"
import { decodeJwt } from "jose/jwt/decode"
import { jwtVerify } from "jose/jwt/verify"
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { chooseAlgorithm, readPrivateKey } from "../crypto/key-algorithms.js"
import { CallbackRouteError } from "../errors.js"
import { writeMessage } from "../message.js"
import { cleanText } from "../redact.js"
import { missingOptionError, toRouteError } from "./errors.js"
import { clockTolerance, describeClient, expectTokenIssuer, isEncrypted, loadServer } from "./server.js"
import { type Signed, verifySignature } from "./verify-token.js"

/** What is encrypted, for messages. */
const names: Readonly<Record<Signed, string>> = {
  id_token: "id token",
  userinfo: "userinfo answer",
  authorization: "answer of the authorization endpoint",
}

/**
 * Decrypts a token where the client is registered for encrypted ones, and refuses one that is encrypted in another way or
 * not at all. `client` says which algorithms are taken, and no others are; `decryptionKey` opens. Returns what was encrypted, usually a
 * signed token, or the token itself where it is not encrypted, and none is expected.
 */
export async function decryptToken(provider: OAuthProvider, kind: Signed, token: string): Promise<string> {
  const member = `client.${kind}_encrypted_response_alg`
  const alg = provider.client[`${kind}_encrypted_response_alg`]
  const enc = provider.client[`${kind}_encrypted_response_enc`] ?? "A128CBC-HS256"
  const throwRefusal = (what: string, cause?: unknown): never => {
    throw new CallbackRouteError(`${provider.id}: the ${names[kind]} is ${what}`, {
      provider: provider.id,
      cause,
    })
  }
  if (!isEncrypted(token)) {
    if (alg === undefined) return token
    return throwRefusal(writeMessage("encryption-missing", member))
  }
  const header = decodeProtectedHeader(token)
  const found = `${cleanText(header.alg, 60)} and ${cleanText(header.enc, 60)}`
  if (alg === undefined) {
    return throwRefusal(writeMessage("encryption-unexpected", found, member))
  }
  if (header.alg !== alg || header.enc !== enc) {
    return throwRefusal(writeMessage("encryption-other-algorithm", found, String(alg), String(enc), member))
  }
  const { decryptionKey = [] } = provider
  const keys = [decryptionKey].flat().flatMap((one) => readPrivateKey(one) ?? [])
  if (keys.length === 0) return throwRefusal(writeMessage("decryption-key-unset"))
  // The key that the provider names, else all: it may know none of their ids.
  const named = keys.filter(({ kid }) => kid !== undefined && kid === header.kid)
  let cause: unknown
  for (const { key } of named.length > 0 ? named : keys) {
    try {
      const { plaintext } = await compactDecrypt(token, key, {
        keyManagementAlgorithms: [alg as string],
        contentEncryptionAlgorithms: [enc as string],
      })
      return new TextDecoder().decode(plaintext)
    } catch (error) {
      // It may be encrypted for another of the keys.
      cause = error
    }
  }
  return throwRefusal(writeMessage("decryption-failed"), cause)
}

/** Claims about the JWT itself; the others are parameters (section 2.1). `iss` is both. */
const envelope: ReadonlySet<string> = new Set(["aud", "exp", "iat", "nbf", "jti", "sub"])

/**
 * Takes the parameters out of a signed answer: signature, issuer, audience and expiry are checked (section 2.4). Nothing but `response`
 * counts of what the browser carried. That the answer belongs to a sign-in of this browser its `state` says afterwards, as in every
 * other mode. Throws when the parameters are not signed by the provider, not for this client, or too old.
 */
export async function readSignedParameters(
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<URLSearchParams> {
  const response = parameters.get("response")
  if (response === null) {
    throw new CallbackRouteError(writeMessage("answer-unsigned", provider.id), { provider: provider.id })
  }
  try {
    const token = await decryptToken(provider, "authorization", response)
    const bySecret = String(provider.client.authorization_signed_response_alg).startsWith("HS")
    const server = await loadServer(
      provider,
      bySecret ? ["authorization_endpoint"] : ["authorization_endpoint", "jwks_uri"],
    )
    const { issuer } = expectTokenIssuer(provider, server, token)
    // Without a registered algorithm those that the metadata announce, else RS256 (section 3).
    const algorithms = server.authorization_signing_alg_values_supported ?? ["RS256"]
    await verifySignature(provider, server, token, "authorization", (jwt, key, registered) =>
      jwtVerify(jwt, key as CryptoKey, {
        algorithms,
        ...registered,
        issuer,
        audience: provider.clientId,
        requiredClaims: ["exp"],
        clockTolerance,
      }),
    )
    const claims = Object.entries(decodeJwt(token)).filter(
      ([name, value]) => !envelope.has(name) && (typeof value === "string" || typeof value === "number"),
    )
    return new URLSearchParams(claims.map(([name, value]) => [name, String(value)]))
  } catch (error) {
    throw toRouteError(provider, "the check of the signed answer", error)
  }
}

/**
 * Signs an authorization request, whose parameters have the names that are sent, for the issuer of the server. By default the algorithm is
 * one of the key that the server names. Throws when there is no key, or it cannot sign.
 */
export async function signRequestObject(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
): Promise<string> {
  const key = provider.authorization.clientPrivateKey ?? provider.token.clientPrivateKey
  if (!key) {
    throw missingOptionError(provider, writeMessage("request-key-missing"))
  }
  const alg =
    provider.client.request_object_signing_alg ??
    chooseAlgorithm(key, server.request_object_signing_alg_values_supported)
  try {
    return await oauth.issueRequestObject(server, describeClient(provider), params, key, {
      [oauth.modifyAssertion](header) {
        if (alg) header.alg = alg
      },
    })
  } catch (error) {
    throw toRouteError(provider, "signing the authorization request", error)
  }
}
