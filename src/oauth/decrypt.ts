/** Opens what a provider encrypted for this client (RFC 7516; OpenID Connect Core 1.0, section 10.2). */
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { compactDecrypt } from "jose/jwe/compact/decrypt"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { privateKeyOf } from "../crypto/key-algorithms.js"
import { CallbackRouteError } from "../errors.js"
import { cleanText } from "../log/text.js"
import { isEncrypted } from "./encrypted.js"
import type { Signed } from "./jwks.js"

/** What is encrypted, for messages. */
const names: Readonly<Record<Signed, string>> = {
  id_token: "id token",
  userinfo: "userinfo answer",
  authorization: "answer of the authorization endpoint",
}

/**
 * Opens a token where the client is registered for encrypted ones, and refuses one that is encrypted otherwise or not.
 * @param provider Its `client` says which algorithms are taken, and no others are; its `decryptionKey` opens.
 * @param kind What the token is.
 * @param token The token.
 * @returns What was encrypted, usually a signed token; the token itself where it is not encrypted, and none is expected.
 * @throws {CallbackRouteError} when there is no algorithm or key for it, or none that fits; or when it is not encrypted and
 * should be.
 */
export async function decrypted(provider: OAuthProvider, kind: Signed, token: string): Promise<string> {
  const member = `client.${kind}_encrypted_response_alg`
  const alg = provider.client[`${kind}_encrypted_response_alg`]
  const enc = provider.client[`${kind}_encrypted_response_enc`] ?? "A128CBC-HS256"
  const refuse = (what: string, cause?: unknown): never => {
    throw new CallbackRouteError(`${provider.id}: the ${names[kind]} is ${what}`, {
      provider: provider.id,
      cause,
    })
  }
  if (!isEncrypted(token)) {
    if (alg === undefined) return token
    return refuse(
      `not encrypted, and ${member} says that it is. Correct the registration at the provider, or take ${member} away.`,
    )
  }
  const header = decodeProtectedHeader(token)
  const found = `${cleanText(header.alg, 60)} and ${cleanText(header.enc, 60)}`
  if (alg === undefined) {
    return refuse(
      `encrypted (${found}), and there is nothing to open it with. Set ${member}, its _enc, and decryptionKey; or have the provider send it unencrypted.`,
    )
  }
  if (header.alg !== alg || header.enc !== enc) {
    return refuse(
      `encrypted with ${found}, and the client is registered for ${String(alg)} and ${String(enc)}. Correct ${member} and its _enc, or the registration at the provider.`,
    )
  }
  const keys = keysFor(provider, header.kid)
  if (keys.length === 0)
    return refuse(
      `encrypted, and there is no key to open it with. Set decryptionKey in the provider's options.`,
    )
  let cause: unknown
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(token, key, {
        keyManagementAlgorithms: [alg as string],
        contentEncryptionAlgorithms: [enc as string],
      })
      return new TextDecoder().decode(plaintext)
    } catch (error) {
      // Encrypted for another of them, perhaps.
      cause = error
    }
  }
  return refuse(
    "encrypted for another key than decryptionKey, or damaged. Register the public half of that key at the provider.",
    cause,
  )
}

/** The one that the provider names, else all: it may know none of their ids. */
function keysFor({ decryptionKey = [] }: OAuthProvider, kid: unknown): CryptoKey[] {
  const keys = [decryptionKey].flat().flatMap((given) => privateKeyOf(given) ?? [])
  const named = keys.filter((one) => one.kid !== undefined && one.kid === kid)
  return (named.length > 0 ? named : keys).map(({ key }) => key)
}

/**
 * Opens an encrypted userinfo answer (OpenID Connect Core 1.0, section 5.3.2).
 * @param provider The provider.
 * @param response Its answer.
 * @returns An answer with what was encrypted: a signed token, or claims.
 * @throws {CallbackRouteError} when it cannot be opened, or is not encrypted and should be.
 */
export async function decryptedAnswer(provider: OAuthProvider, response: Response): Promise<Response> {
  if (!response.ok) return response
  const text = await decrypted(provider, "userinfo", (await response.clone().text()).trim())
  const type = text.trimStart().startsWith("{") ? "application/json" : "application/jwt"
  return new Response(text, { headers: { "content-type": type } })
}
