/**
 * The tokens of the floor: sealed and opened with `node:crypto` as sessions are (RFC 7516, `dir` with A256CBC-HS512, key by
 * HKDF), with as few calls into it as that takes. Random bytes are drawn in bulk, what is signed is put into one piece.
 */
import * as node from "node:crypto"
import { secret, sessionCookie } from "../requests.mjs"

/** The cookies beside the session's. */
export const names = {
  csrf: "__Host-authjs.csrf-token",
  callback: "__Secure-authjs.callback-url",
  state: "__Secure-authjs.state",
  pkce: "__Secure-authjs.pkce.code_verifier",
  nonce: "__Secure-authjs.nonce",
}
/** Seconds. */
export const month = 30 * 86_400

const keys = new Map(
  [sessionCookie, names.state, names.pkce, names.nonce].map((salt) => {
    const info = `Auth.js Generated Encryption Key (${salt})`
    const bytes = Buffer.from(node.hkdfSync("sha256", secret, salt, info, 64))
    const header = Buffer.from(
      JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid: salt.padEnd(86) }),
    ).toString("base64url")
    const mac = node.createSecretKey(bytes.subarray(0, 32))
    return [salt, { mac, cipher: node.createSecretKey(bytes.subarray(32)), header }]
  }),
)

let pool = Buffer.alloc(0)

/** Random bytes, each used once. */
export function randomBytes(count) {
  if (pool.length < count) pool = node.randomBytes(4096)
  const bytes = pool.subarray(0, count)
  pool = pool.subarray(count)
  return bytes
}

/** RFC 7518 section 5.2.2.1. */
function tagOf({ mac, header }, iv, text) {
  const covered = Buffer.allocUnsafe(header.length + iv.length + text.length + 8)
  let at = covered.write(header, "latin1")
  at += iv.copy(covered, at)
  at += text.copy(covered, at)
  at = covered.writeUInt32BE(0, at)
  covered.writeUInt32BE(header.length * 8, at)
  return node.createHmac("sha512", mac).update(covered).digest().subarray(0, 32)
}

/** Seals claims for a salt. */
export function seal(given, salt, maxAge = month) {
  const key = keys.get(salt)
  const iat = Math.floor(Date.now() / 1000)
  const text = JSON.stringify({ ...given, iat, exp: iat + maxAge, jti: node.randomUUID() })
  const iv = randomBytes(16)
  const cipher = node.createCipheriv("aes-256-cbc", key.cipher, iv)
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return `${key.header}..${iv.toString("base64url")}.${sealed.toString("base64url")}.${tagOf(key, iv, sealed).toString("base64url")}`
}

/** Opens what was sealed. */
export function open(token, salt) {
  const key = keys.get(salt)
  const [header, , iv, sealed, tag] = token.split(".")
  if (header !== key.header) throw new Error("another key")
  const vector = Buffer.from(iv, "base64url")
  const text = Buffer.from(sealed, "base64url")
  if (!node.timingSafeEqual(tagOf(key, vector, text), Buffer.from(tag, "base64url")))
    throw new Error("another token")
  const decipher = node.createDecipheriv("aes-256-cbc", key.cipher, vector)
  const found = JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"))
  if (found.exp < Date.now() / 1000) throw new Error("too old")
  return found
}
