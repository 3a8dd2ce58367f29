/**
 * The seal of version 4: claims under `dir` and A256GCM (RFC 7518, sections 4.5 and 5.3), with a key that HKDF derives
 * (RFC 5869).
 */
import * as base64url from "jose/base64url"
import { createRefusal, parseToken } from "../../../engine/crypto/jwe-token.js"
import {
  createSignInClaim,
  isTime,
  readSealedSignIn,
  type SealedSignIn,
  setSignIn,
} from "../../../engine/crypto/token.js"
import { JWTSessionError, MissingSecret } from "../../../engine/errors.js"
import { parsePlainJson } from "../../../engine/json.js"
import { BoundedMap } from "../../../engine/memory.js"
import { isObject } from "../../../engine/realm.js"

/** What a key is derived from: a text or bytes. */
export type KeyMaterial = string | Uint8Array

/** The claims of a token. */
type Claims = Record<string, unknown>

/** Claim of a session of ours whose browser has version 4's cookie as well: until when, in milliseconds since 1970. */
export const pairClaim = "authlas.legacyCookie"

const keys = new BoundedMap<string, Promise<CryptoKey>>()
const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** The protected header of version 4's own tokens. It is authenticated as it stands. */
const header = base64url.encode(JSON.stringify({ alg: "dir", enc: "A256GCM" }))

/** Seconds by which the clocks of two servers may differ. */
const clockTolerance = 15

/**
 * Seals claims. `iat`, `exp` and `jti` are always its own.
 * @param salt Empty for sessions.
 * @throws {MissingSecret} When the secret is empty.
 * @throws {JWTSessionError} When the claims are not an object.
 */
export async function sealClaims(
  claims: object,
  { secret, salt, maxAge }: { secret: KeyMaterial; salt: string; maxAge: number },
): Promise<string> {
  if (!isObject(claims) || !Number.isFinite(maxAge))
    throw new JWTSessionError("A token needs an object of claims and a finite maxAge.")
  const key = await getKey(secret, salt)
  const iat = readSeconds()
  const own = { iat, exp: Math.floor(iat + maxAge), jti: crypto.randomUUID() }
  const text = JSON.stringify({ ...claims, ...own, ...Object(createSignInClaim(claims)) })
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const params = { name: "AES-GCM", iv, additionalData: encoder.encode(header) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(params, key, encoder.encode(text)))
  // Web Crypto puts the tag behind the ciphertext.
  const [ciphertext, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)]
  return `${header}..${base64url.encode(iv)}.${base64url.encode(ciphertext)}.${base64url.encode(tag)}`
}

/**
 * Opens a token.
 * @param secrets Any of them may have sealed it.
 * @param salt Empty for sessions.
 * @throws {MissingSecret} When a secret is empty.
 * @throws {JWTSessionError} When the token was changed, has expired, or was made with another secret, salt or algorithm.
 */
export async function openClaims(
  token: string,
  secrets: readonly KeyMaterial[],
  salt: string,
): Promise<Claims> {
  const parts = parseToken(token)
  if (parts.enc !== "A256GCM") throw createRefusal()
  const iv = new Uint8Array(base64url.decode(parts.iv))
  const params = { name: "AES-GCM", iv, additionalData: encoder.encode(parts.protected) }
  const [ciphertext, tag] = [base64url.decode(parts.ciphertext), base64url.decode(parts.tag)]
  const sealed = new Uint8Array(ciphertext.length + tag.length)
  sealed.set(ciphertext)
  sealed.set(tag, ciphertext.length)
  for (const secret of secrets) {
    const key = await getKey(secret, salt)
    const opened = await crypto.subtle.decrypt(params, key, sealed).catch(() => undefined)
    // The next secret may be the right one.
    if (opened) return readClaims(decoder.decode(opened))
  }
  throw createRefusal()
}

function readClaims(text: string): Claims {
  let claims: unknown
  try {
    claims = parsePlainJson(text)
  } catch {
    throw createRefusal()
  }
  if (!isObject(claims)) throw createRefusal()
  const { exp, nbf, iat } = claims
  const isFresh = exp === undefined || (isTime(exp) && exp > readSeconds() - clockTolerance)
  const hasBegun = nbf === undefined || (isTime(nbf) && nbf <= readSeconds() + clockTolerance)
  if (!isFresh || !hasBegun || (iat !== undefined && !isTime(iat))) throw createRefusal()
  return setSignIn(claims, readOldSignIn(claims))
}

/**
 * Finds what a token of version 4 says of its sign-in. Version 4 keeps claims that it does not know, and callbacks copy into
 * them what a client sent: none begins after its token was made, proves an address or a recent sign-in, or has no end.
 */
function readOldSignIn(claims: Claims): SealedSignIn | undefined {
  const { at, proven, version } = readSealedSignIn(claims) ?? { at: Number.NaN }
  const latest = Number(claims.iat ?? 0) * 1000 + 999
  if (!(at <= latest)) return undefined
  // A version that is empty would be of a user whom no store had. Another one cannot be guessed.
  return { at, since: null, ...(proven === "" && { proven }), ...(version && { version }) }
}

/** Tells whether a text has the form of a token of version 4, whoever made it. */
export function hasSeal(token: string): boolean {
  try {
    return parseToken(token).enc === "A256GCM"
  } catch {
    return false
  }
}

/**
 * Tells whether a text is a token of version 4 that was changed in a way that lenient decoders pass over, padding for
 * instance. An application's own `jwt.decode` may open it, and nobody but an attacker makes one.
 */
export function isSealAltered(token: string): boolean {
  return token.startsWith(`${header}.`) && !hasSeal(token)
}

/**
 * Tells whether claims are those of a session. Up to version 4.24.4 the values of check cookies were sealed with the same
 * key: these name no user. A `jwt` callback often answers with claims of its own, where the user is `id` alone.
 */
export function namesUser(claims: Readonly<Record<string, unknown>>): boolean {
  const user = readUser(claims)
  return (typeof user === "string" && user !== "") || Number.isFinite(user)
}

/** Reads whose session claims are. */
export function readUser({ sub, id }: Readonly<Record<string, unknown>>): unknown {
  return sub === undefined ? id : sub
}

/**
 * Tells whether version 4 has signed out the user of a session of ours, or another one in: its cookie should stand beside ours
 * and name the same user, and does not.
 * @param claims Those of our session.
 * @param beside What the browser has in version 4's cookie.
 */
export async function hasEndedElsewhere(
  claims: Claims,
  beside: readonly string[],
  secrets: readonly KeyMaterial[],
): Promise<boolean> {
  const until = claims[pairClaim]
  if (typeof until !== "number" || until <= Date.now()) return false
  for (const token of beside) {
    const theirs = await openClaims(token, secrets, "").catch(() => undefined)
    if (theirs && readUser(theirs) === readUser(claims)) return false
  }
  return true
}

function getKey(secret: KeyMaterial, salt: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(typeof secret === "string" ? encoder.encode(secret) : secret)
  if (bytes.length === 0)
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set NEXTAUTH_SECRET.")
  const name = `${salt.length}:${salt}${base64url.encode(bytes)}`
  const known = keys.get(name)
  if (known) return known
  const key = deriveKey(bytes, salt)
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}

async function deriveKey(secret: Uint8Array<ArrayBuffer>, salt: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const material = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"])
  // The wording decides whether the sessions in users' browsers stay readable.
  const info = encoder.encode(`NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`)
  const params = { name: "HKDF", hash: "SHA-256", salt: encoder.encode(salt), info }
  return subtle.deriveKey(params, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])
}

function readSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
