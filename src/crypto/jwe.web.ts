/** Session tokens where there is no `node:crypto`: the same behaviour as `jwe.node.ts`, over Web Crypto. */
import { base64url, CompactEncrypt, calculateJwkThumbprint, compactDecrypt } from "jose"
import {
  assertKeyMaterial,
  type JweEnc,
  keyInfo,
  lengths,
  parseToken,
  refusal,
  remember,
} from "./jwe-token.js"

/** What a secret gives for one salt and one encryption. */
interface DerivedKey {
  bytes: Uint8Array
  kid: string
}

const keys = new Map<string, Promise<DerivedKey>>()

/**
 * Seals a text.
 * @param plaintext What to hide.
 * @param secret Key material.
 * @param salt Separates the purposes of one secret.
 * @returns A compact JWE with header `alg` dir, `enc` A256CBC-HS512 and `kid`.
 * @throws {MissingSecret} when the secret is empty.
 */
export async function sealJwe(plaintext: string, secret: string, salt: string): Promise<string> {
  const { bytes, kid } = await derive("A256CBC-HS512", secret, salt)
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: "dir", enc: "A256CBC-HS512", kid })
    .encrypt(bytes)
}

/**
 * Opens a token.
 * @param token Compact JWE.
 * @param secrets All that may have sealed it; the header's `kid` chooses, without one each is tried.
 * @param salt The salt it was sealed with.
 * @returns The text.
 * @throws {JWTSessionError} the same for every failure.
 * @throws {MissingSecret} when a secret is empty.
 */
export async function openJwe(token: string, secrets: readonly string[], salt: string): Promise<string> {
  const parts = parseToken(token)
  for (const secret of secrets) {
    const key = await derive(parts.enc, secret, salt)
    if (parts.kid !== undefined && parts.kid !== key.kid) continue
    const plaintext = await opened(token, key.bytes)
    if (plaintext !== undefined) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(plaintext)
  }
  throw refusal()
}

async function opened(token: string, key: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const { plaintext } = await compactDecrypt(token, key, {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256CBC-HS512", "A256GCM"],
    })
    return plaintext
  } catch {
    return undefined
  }
}

async function derive(enc: JweEnc, secret: string, salt: string): Promise<DerivedKey> {
  assertKeyMaterial(secret, salt)
  const name = `${enc}:${salt.length}:${salt}${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = derived(enc, secret, salt)
  remember(keys, name, key)
  key.catch(() => keys.delete(name))
  return key
}

async function derived(enc: JweEnc, secret: string, salt: string): Promise<DerivedKey> {
  const text = new TextEncoder()
  const material = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveBits"])
  const params = { name: "HKDF", hash: "SHA-256", salt: text.encode(salt), info: text.encode(keyInfo(salt)) }
  const length = lengths[enc].key * 8
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(params, material, length))
  const jwk = { kty: "oct", k: base64url.encode(bytes) }
  return { bytes, kid: await calculateJwkThumbprint(jwk, length === 512 ? "sha512" : "sha256") }
}
