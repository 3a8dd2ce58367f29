/** What is in a session token, sealed: claims, and beside them the sign-in that its session began with. */
import { openJwe, sealJwe } from "#jwe"
import type { JWT, JWTDecodeParams, JWTEncodeParams } from "../../types/session.js"
import { createRefusal } from "../crypto/jwe-token.js"
import { randomId } from "../crypto/secrets.js"
import { JWTSessionError, MissingSecret } from "../errors.js"
import { parsePlainJson } from "../http/body.js"
import { isObject } from "../realm.js"

/** By the registry of symbols: the code that opens a token and the engine may come from two copies of the package. */
const mark = Symbol.for("authlas.sign-in")
const claim = "authlas"

/** What is known of the sign-in that a session began with. */
export interface SealedSignIn {
  /** Milliseconds since 1970. */
  at: number
  /**
   * Fingerprint of the address that was proven by then; empty for a user of the store whose address was not. Left out where
   * the sign-in looked at no row of a user.
   */
  proven?: string
}

type Claims = Record<PropertyKey, unknown>

/**
 * Finds what a token says of its sign-in.
 * @param token Its claims.
 * @returns Nothing for a token that another library made.
 */
export function readSealedSignIn(token: object): SealedSignIn | undefined {
  if (!isObject(token)) return undefined
  const { [mark]: hidden, [claim]: shown } = token as Claims
  const found = (hidden ?? shown) as Partial<SealedSignIn> | null | undefined
  if (typeof found !== "object" || found === null || !Number.isFinite(found.at)) return undefined
  return found as SealedSignIn
}

/**
 * Puts a sign-in into claims, over whatever a callback left there.
 * @param token The claims; they are not changed. What is no object stays what it is, and cannot be sealed.
 * @param signIn The sign-in of the session; without one the claims name none.
 */
export function setSignIn<Token extends object>(token: Token, signIn: SealedSignIn | undefined): Token {
  if (!isObject(token)) return token
  const claims = Object.assign({}, token) as Claims
  // A callback may have copied what a client sent into the claims.
  if (claim in claims) delete claims[claim]
  if (signIn) claims[mark] = signIn
  else if (mark in claims) delete claims[mark]
  return claims as Token
}

/**
 * Shows the sign-in as a claim, for claims that are about to become JSON.
 * @param token The claims; they are not changed.
 * @returns What to assign to them last: a member that is added by itself takes V8 longer than all of them in one go.
 */
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
  const iat = now()
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
  return readClaims(await openJwe(token, listSecrets(secret), salt)) as Payload
}

function listSecrets(secret: string | string[]): string[] {
  const secrets = Array.isArray(secret) ? secret : [secret]
  if (secrets.length === 0)
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  return secrets
}

function readClaims(text: string): JWT {
  const claims = parseClaims(text)
  const { exp, nbf, iat } = claims as { exp?: unknown; nbf?: unknown; iat?: unknown }
  // A session without an end could not be ended, so `exp` is required although RFC 7519 section 4.1.4 leaves it open.
  const fresh = isTime(exp) && exp > now() - clockTolerance
  const begun = nbf === undefined || (isTime(nbf) && nbf <= now() + clockTolerance)
  if (!fresh || !begun || (iat !== undefined && !isTime(iat))) throw createRefusal()
  hideSignIn(claims)
  return claims
}

function parseClaims(text: string): JWT {
  try {
    const value = parsePlainJson(text)
    if (isObject(value)) return value
  } catch {
    // Falls through to the common refusal.
  }
  throw createRefusal()
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}

/** Not truncated by a 32-bit operator: that clock ends in 2038. */
function now(): number {
  return Math.floor(Date.now() / 1000)
}
