/**
 * Session tokens over `node:crypto`: direct encryption with A256CBC-HS512 (RFC 7518 section 5.2.5). Why this twin of
 * `jwe.web.ts` exists: a session is opened and sealed on every request, and for a payload of 324 characters the
 * library takes 437 us to open and 251 us to seal, this file 9 us and 12 us (Node 22). A test holds both twins and
 * the library equal.
 */
import { Buffer } from "node:buffer"
import * as node from "node:crypto"
import { BoundedMap, maxNestedEntries, memoize, memoizeByText } from "../memory.js"
import {
  assertKeyMaterial,
  createKeyInfo,
  createRefusal,
  type JweEnc,
  lengths,
  parseToken,
} from "./jwe-token.js"

/** What a secret gives for one salt and one encryption. */
interface DerivedKey {
  /** CBC: authenticates. GCM: unused. */
  mac: node.KeyObject
  cipher: node.KeyObject
  kid: string
  /** The protected header of every token sealed with this key. */
  protected: string
}

/** The keys of a secret, by encryption and salt: a name made of all three would be written and hashed at every request. */
const keysOf = memoizeByText((_secret) => ({
  "A256CBC-HS512": new BoundedMap<string, DerivedKey>(maxNestedEntries),
  A256GCM: new BoundedMap<string, DerivedKey>(maxNestedEntries),
}))

/** Seals a text. */
export async function sealJwe(plaintext: string, secret: string, salt: string): Promise<string> {
  const key = getDerivedKey("A256CBC-HS512", secret, salt)
  const left = pool()
  if (left.bytes.length < 16) left.bytes = node.randomBytes(poolSize)
  const iv = left.bytes.subarray(0, 16)
  left.bytes = left.bytes.subarray(16)
  const cipher = node.createCipheriv("aes-256-cbc", key.cipher, iv)
  const [start, end] = [cipher.update(plaintext, "utf8"), cipher.final()]
  const covered = new CoveredBytes(key.protected, start.length + end.length)
  iv.copy(covered.iv)
  start.copy(covered.ciphertext)
  end.copy(covered.ciphertext, start.length)
  const tag = computeTag(key, covered)
  return `${key.protected}..${iv.toString("base64url")}.${covered.ciphertext.toString("base64url")}.${tag.toString("base64url")}`
}

/** Opens a token. */
export async function openJwe(token: string, secrets: readonly string[], salt: string): Promise<string> {
  const parts = parseToken(token)
  for (const secret of secrets) {
    const key = getDerivedKey(parts.enc, secret, salt)
    if (parts.kid !== undefined && parts.kid !== key.kid) continue
    let decipher: node.Decipher
    let ciphertext: Buffer
    if (parts.enc === "A256GCM") {
      const gcm = node.createDecipheriv("aes-256-gcm", key.cipher, Buffer.from(parts.iv, "base64url"), {
        authTagLength: 16,
      })
      gcm.setAAD(Buffer.from(parts.protected, "latin1"))
      gcm.setAuthTag(Buffer.from(parts.tag, "base64url"))
      ciphertext = Buffer.from(parts.ciphertext, "base64url")
      decipher = gcm
    } else {
      // Three bytes of four characters: the form of the token has been judged.
      const covered = new CoveredBytes(parts.protected, Math.floor((parts.ciphertext.length * 3) / 4))
      covered.iv.write(parts.iv, "base64url")
      covered.ciphertext.write(parts.ciphertext, "base64url")
      // The tag is judged before a byte is decrypted: padding errors must never be observable.
      if (!node.timingSafeEqual(computeTag(key, covered), Buffer.from(parts.tag, "base64url"))) continue
      ciphertext = covered.ciphertext
      decipher = node.createDecipheriv("aes-256-cbc", key.cipher, covered.iv)
    }
    try {
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8")
    } catch {
      // The next secret may be the right one.
    }
  }
  throw createRefusal()
}

/** RFC 7518 section 5.2.2.1: HMAC over header, IV, ciphertext and the header's length in bits; the first half is the tag. */
function computeTag(key: DerivedKey, { bytes }: CoveredBytes): Buffer {
  return node.createHmac("sha512", key.mac).update(bytes).digest().subarray(0, 32)
}

/** What the tag covers, in one piece: every call into the cryptography costs more than copying some hundred bytes. */
class CoveredBytes {
  readonly bytes: Buffer
  /** To be filled. */
  readonly iv: Buffer
  /** To be filled. */
  readonly ciphertext: Buffer

  constructor(header: string, length: number) {
    const start = header.length + 16
    this.bytes = Buffer.allocUnsafe(start + length + 8)
    this.bytes.write(header, "latin1")
    this.iv = this.bytes.subarray(header.length, start)
    this.ciphertext = this.bytes.subarray(start, start + length)
    this.bytes.writeUInt32BE(0, start + length)
    this.bytes.writeUInt32BE(header.length * 8, start + length + 4)
  }
}

const poolSize = 4096

/** Random bytes are drawn in bulk, as `randomUUID` of Node does; each is used once. */
const pool = memoize(() => ({ bytes: Buffer.alloc(0) }))

function getDerivedKey(enc: JweEnc, secret: string, salt: string): DerivedKey {
  assertKeyMaterial(secret, salt)
  return keysOf(secret)[enc].getOrMake(salt, () => {
    const bytes = Buffer.from(node.hkdfSync("sha256", secret, salt, createKeyInfo(salt), lengths[enc].key))
    // RFC 7638 thumbprint of a symmetric key, with the hash whose length is the key's.
    const jwk = `{"k":"${bytes.toString("base64url")}","kty":"oct"}`
    const kid = node
      .createHash(`sha${bytes.length * 8}`)
      .update(jwk)
      .digest("base64url")
    return {
      mac: node.createSecretKey(bytes.subarray(0, 32)),
      cipher: node.createSecretKey(bytes.subarray(-32)),
      kid,
      protected: Buffer.from(JSON.stringify({ alg: "dir", enc, kid })).toString("base64url"),
    }
  })
}
