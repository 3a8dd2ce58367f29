/** What both implementations of `#jwe` share: the form of a token, judged before any key is touched (RFC 7516). */

import { openJwe, sealJwe } from "#jwe"
import type { JWT, JWTDecodeParams, JWTEncodeParams } from "../../types/session.js"
import { JWTSessionError, MissingSecret } from "../errors.js"
import { parsePlainJson } from "../http/body.js"
import { memoizeByText } from "../memory.js"
import { isObject } from "../realm.js"
import { randomId } from "./secrets.js"

/** Content encryption: the one that is written first, the one that is only read second. */
export type JweEnc = "A256CBC-HS512" | "A256GCM"

/** A token whose form is right. All parts are canonical base64url. */
export interface JweToken {
  /** The protected header as it stands in the token: the additional authenticated data. */
  protected: string
  enc: JweEnc
  kid: string | undefined
  iv: string
  ciphertext: string
  tag: string
}

/** Lengths of key in bytes, and of initialisation vector and tag in base64url characters (RFC 7518 section 5.1). */
export const lengths = {
  "A256CBC-HS512": { key: 64, iv: 22, tag: 43 },
  A256GCM: { key: 32, iv: 16, tag: 22 },
} as const

/** A longer token cannot have come in a cookie or a header. */
const maxLength = 524_288
/** Any other header member is refused: `zip` and `crit` would change what the token means. */
const understood: ReadonlySet<string> = new Set(["alg", "enc", "kid", "typ", "cty"])
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/**
 * The one error for whatever is wrong with a token, so that nothing can be learned from the kind of failure. It
 * begins with the words that Auth.js has for a token of another secret, which applications and search engines know.
 */
export function createRefusal(): JWTSessionError {
  return new JWTSessionError(
    "no matching decryption secret: the token was made with another secret or salt, changed on the way, or has expired.",
  )
}

/** Takes a token apart. */
export function parseToken(token: string): JweToken {
  if (typeof token !== "string" || token.length > maxLength) throw createRefusal()
  const parts = token.split(".", 6)
  const [head = "", key, iv = "", ciphertext = "", tag = ""] = parts
  const canonical = isCanonical(head) && isCanonical(iv) && isCanonical(ciphertext) && isCanonical(tag)
  if (key !== "" || parts.length > 5 || !canonical) throw createRefusal()
  // A header may be as long as a token, and is written by the client that sends it: only short ones are remembered.
  const { enc, kid } = head.length < 256 ? knownHeader(head) : readHeader(head)
  const length = lengths[enc]
  if (iv.length !== length.iv || tag.length !== length.tag) throw createRefusal()
  return { protected: head, enc, kid, iv, ciphertext, tag }
}

/** RFC 4648 sections 3.5 and 5: no padding, no foreign characters, no stray bits in the last one. */
function isCanonical(text: string): boolean {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return false
  const rest = text.length % 4
  if (rest === 1) return false
  const last = alphabet.indexOf(text.charAt(text.length - 1))
  return rest === 0 || (last & (rest === 2 ? 15 : 3)) === 0
}

/** All tokens of one key share their header. */
const knownHeader = memoizeByText(readHeader)

function readHeader(text: string): { enc: JweEnc; kid: string | undefined } {
  let header: unknown
  try {
    header = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")))
  } catch {
    throw createRefusal()
  }
  if (typeof header !== "object" || header === null) throw createRefusal()
  const { alg, enc, kid } = header as { alg?: unknown; enc?: unknown; kid?: unknown }
  const isForeign = Object.keys(header).some((name) => !understood.has(name))
  if (isForeign || alg !== "dir" || (kid !== undefined && typeof kid !== "string")) throw createRefusal()
  if (enc !== "A256CBC-HS512" && enc !== "A256GCM") throw createRefusal()
  return { enc, kid }
}

/**
 * The HKDF context (RFC 5869 section 2.3). Its wording decides whether the sessions already in users' browsers stay
 * readable.
 */
export function createKeyInfo(salt: string): string {
  return `Auth.js Generated Encryption Key (${salt})`
}

/** Refuses to derive a key from nothing. */
export function assertKeyMaterial(secret: unknown, salt: unknown): void {
  if (typeof secret !== "string" || secret === "") {
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  }
  if (typeof salt !== "string") {
    throw new JWTSessionError(
      "A token needs a salt. Pass `salt`: the name of the cookie that holds the token.",
    )
  }
}

/** By the registry of symbols: the code that opens a token and the engine may come from two copies of the package. */
const mark = Symbol.for("authlas.sign-in")
const claim = "authlas"

/** What is known of the sign-in that a session began with. */
export interface SealedSignIn {
  /** Milliseconds since 1970. */
  at: number
  /**
   * Fingerprint of the address that was proven by then; empty for a user of the store whose address was not. Left out
   * where the sign-in looked at no row of a user.
   */
  proven?: string
}

type Claims = Record<PropertyKey, unknown>

/** Finds what a token says of its sign-in. */
export function readSealedSignIn(token: object): SealedSignIn | undefined {
  if (!isObject(token)) return undefined
  const { [mark]: hidden, [claim]: shown } = token as Claims
  const found = (hidden ?? shown) as Partial<SealedSignIn> | null | undefined
  if (typeof found !== "object" || found === null || !Number.isFinite(found.at)) return undefined
  return found as SealedSignIn
}

/** Puts a sign-in into claims, over whatever a callback left there. */
export function setSignIn<Token extends object>(token: Token, signIn: SealedSignIn | undefined): Token {
  if (!isObject(token)) return token
  const claims = Object.assign({}, token) as Claims
  // A callback may have copied what a client sent into the claims.
  if (claim in claims) delete claims[claim]
  if (signIn) claims[mark] = signIn
  else if (mark in claims) delete claims[mark]
  return claims as Token
}

/** Shows the sign-in as a claim, for claims that are about to become JSON. */
export function createSignInClaim(token: object): unknown {
  const hidden = (token as Claims)[mark]
  return hidden && { [claim]: hidden }
}

/** Puts the sign-in back under the symbol, in claims that were JSON. */
export function hideSignIn(token: object): void {
  const claims = token as Claims
  const shown = claims[claim]
  if (shown === undefined) return
  // It was written last: V8 takes back the step that added it, and the object stays fast.
  delete claims[claim]
  claims[mark] = shown
}

const defaultMaxAge = 30 * 24 * 60 * 60
/** Seconds by which the clocks of two servers may differ. */
const clockTolerance = 15

/**
 * Issues an encrypted JWT (RFC 7516: `dir`, A256CBC-HS512). `iat`, `exp` and `jti` are always its own.
 * @param params Claims, secret, salt and life.
 * @returns The token.
 * @throws {MissingSecret} when the secret is empty.
 * @throws {JWTSessionError} without a salt, or when the claims are not an object.
 * @example await encode({ token: { sub: "1" }, secret, salt: "authjs.session-token" })
 */
export async function encode<Payload = JWT>(params: JWTEncodeParams<Payload>): Promise<string> {
  const { token = {}, secret, salt, maxAge = defaultMaxAge } = params
  if (!isObject(token) || !Number.isFinite(maxAge)) {
    throw new JWTSessionError("A token needs an object of claims and a finite maxAge.")
  }
  const iat = readSeconds()
  // A spread object to which members are added takes V8 a microsecond and a half, of the ten of a token.
  const claims = Object.assign(
    {},
    token,
    { iat, exp: iat + maxAge, jti: randomId() },
    createSignInClaim(token),
  )
  return await sealJwe(JSON.stringify(claims), listSecrets(secret)[0] ?? "", salt)
}

/**
 * Reads a token that {@link encode} issued.
 * @param params The token, the secret or secrets that may have sealed it, and the salt.
 * @returns Its claims, or null without a token.
 * @throws {JWTSessionError} when the token was changed, has expired, or was made with another secret or salt.
 */
export async function decode<Payload = JWT>(params: JWTDecodeParams): Promise<Payload | null> {
  const { token, secret, salt } = params
  if (!token) return null
  const text = await openJwe(token, listSecrets(secret), salt)
  let claims: unknown
  try {
    claims = parsePlainJson(text)
  } catch {
    throw createRefusal()
  }
  if (!isObject(claims)) throw createRefusal()
  const { exp, nbf, iat } = claims
  // A session without an end could not be ended, so `exp` is required although RFC 7519 section 4.1.4 leaves it open.
  const isFresh = isTime(exp) && exp > readSeconds() - clockTolerance
  const hasBegun = nbf === undefined || (isTime(nbf) && nbf <= readSeconds() + clockTolerance)
  if (!isFresh || !hasBegun || (iat !== undefined && !isTime(iat))) throw createRefusal()
  hideSignIn(claims)
  return claims as Payload
}

function listSecrets(secret: string | string[]): string[] {
  const secrets = Array.isArray(secret) ? secret : [secret]
  if (secrets.length === 0)
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  return secrets
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}

/** Not truncated by a 32-bit operator: that clock ends in 2038. */
function readSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
