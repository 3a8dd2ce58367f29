/**
 * Session tokens where there is no `node:crypto`: the same behaviour as `jwe.node.ts`, over Web Crypto (RFC 7518
 * section 5.2.5). Why not the library: with it every application would ship all its key management, about 5 kB
 * compressed, for the one way that is used here, and every token would import its keys anew. A test holds both twins
 * and the library equal.
 */
import * as base64url from "jose/base64url"
import { BoundedMap } from "../memory.js"
import { constantTimeEqual } from "../secrets.js"
import {
  assertKeyMaterial,
  createKeyInfo,
  createRefusal,
  type JweEnc,
  lengths,
  parseToken,
} from "./jwe-token.js"

type Bytes = Uint8Array<ArrayBuffer>

/** What a secret gives for one salt and one encryption. */
interface DerivedKey {
  /** CBC: authenticates. GCM: unused. */
  mac: CryptoKey | undefined
  cipher: CryptoKey
  kid: string
  /** The protected header of every token sealed with this key. */
  protected: string
}

const keys = new BoundedMap<string, Promise<DerivedKey>>()
const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** Seals a text. */
export async function sealJwe(plaintext: string, secret: string, salt: string): Promise<string> {
  const key = await getDerivedKey("A256CBC-HS512", secret, salt)
  const iv = crypto.getRandomValues(new Uint8Array(16))
  const cipher = { name: "AES-CBC", iv }
  const ciphertext = new Uint8Array(
    await crypto.subtle.encrypt(cipher, key.cipher, encoder.encode(plaintext)),
  )
  const tag = await computeTag(key, key.protected, iv, ciphertext)
  return `${key.protected}..${base64url.encode(iv)}.${base64url.encode(ciphertext)}.${base64url.encode(tag)}`
}

/** Opens a token. */
export async function openJwe(token: string, secrets: readonly string[], salt: string): Promise<string> {
  const parts = parseToken(token)
  for (const secret of secrets) {
    const key = await getDerivedKey(parts.enc, secret, salt)
    if (parts.kid !== undefined && parts.kid !== key.kid) continue
    const iv = decodeBytes(parts.iv)
    let ciphertext = decodeBytes(parts.ciphertext)
    let params: AesCbcParams | AesGcmParams = { name: "AES-CBC", iv }
    if (parts.enc === "A256GCM") {
      params = { name: "AES-GCM", iv, additionalData: encoder.encode(parts.protected) }
      // Web Crypto takes the tag behind the ciphertext.
      ciphertext = joinBytes([ciphertext, decodeBytes(parts.tag)])
    } else {
      const expected = await computeTag(key, parts.protected, iv, ciphertext)
      // The tag is judged before a byte is decrypted: padding errors must never be observable.
      if (!constantTimeEqual(base64url.encode(expected), parts.tag)) continue
    }
    try {
      return decoder.decode(await crypto.subtle.decrypt(params, key.cipher, ciphertext))
    } catch {
      // The next secret may be the right one.
    }
  }
  throw createRefusal()
}

/** RFC 7518 section 5.2.2.1: HMAC over header, IV, ciphertext and the header's length in bits; the first half is the tag. */
async function computeTag(key: DerivedKey, header: string, iv: Bytes, ciphertext: Bytes): Promise<Bytes> {
  if (!key.mac) throw createRefusal()
  const length = new Uint8Array(8)
  new DataView(length.buffer).setUint32(4, header.length * 8)
  const covered = joinBytes([encoder.encode(header), iv, ciphertext, length])
  return new Uint8Array(await crypto.subtle.sign("HMAC", key.mac, covered), 0, 32)
}

function decodeBytes(part: string): Bytes {
  return new Uint8Array(base64url.decode(part))
}

function joinBytes(parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

async function getDerivedKey(enc: JweEnc, secret: string, salt: string): Promise<DerivedKey> {
  assertKeyMaterial(secret, salt)
  const name = `${enc}:${salt.length}:${salt}${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = deriveKey(enc, secret, salt)
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}

async function deriveKey(enc: JweEnc, secret: string, salt: string): Promise<DerivedKey> {
  const { subtle } = crypto
  const material = await subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"])
  const info = encoder.encode(createKeyInfo(salt))
  const params = { name: "HKDF", hash: "SHA-256", salt: encoder.encode(salt), info }
  const bytes = new Uint8Array(await subtle.deriveBits(params, material, lengths[enc].key * 8))
  const isCbc = enc === "A256CBC-HS512"
  const hmac = { name: "HMAC", hash: "SHA-512" }
  // RFC 7638 thumbprint of a symmetric key, with the hash whose length is the key's.
  const jwk = encoder.encode(`{"k":"${base64url.encode(bytes)}","kty":"oct"}`)
  const [mac, cipher, thumbprint] = await Promise.all([
    isCbc ? subtle.importKey("raw", bytes.subarray(0, 32), hmac, false, ["sign"]) : undefined,
    subtle.importKey("raw", bytes.subarray(-32), isCbc ? "AES-CBC" : "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]),
    crypto.subtle.digest(`SHA-${bytes.length * 8}`, jwk),
  ])
  const kid = base64url.encode(new Uint8Array(thumbprint))
  return { mac, cipher, kid, protected: base64url.encode(JSON.stringify({ alg: "dir", enc, kid })) }
}
