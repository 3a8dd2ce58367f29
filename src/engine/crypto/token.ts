/** Session tokens: sealed claims with a life (RFC 7519), and what they say of the sign-in they began with. */
import { openJwe, sealJwe } from "#jwe"
import type { JWT, JWTDecodeParams, JWTEncodeParams } from "../../types/session.js"
import { JWTSessionError, MissingSecret } from "../errors.js"
import { parsePlainJson } from "../json.js"
import { isObject } from "../realm.js"
import { randomId } from "../secrets.js"
import { createRefusal } from "./jwe-token.js"

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
  /**
   * When the user proved who it is, where that is not `at`: the sign-in that an account was linked in, or null where it is not
   * known. Milliseconds since 1970.
   */
  since?: number | null
  /** When the second step was taken, where one was: milliseconds since 1970. */
  secondStepAt?: number
  /** Random: names the session while its token is renewed, also where an account is linked in it. */
  id?: string
  /** With `session.revocable`, what the store kept for the user; empty for a user who was not stored. */
  version?: string
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
  return await sealJwe(JSON.stringify(claims), requireSecrets(secret)[0] ?? "", salt)
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
  const text = await openJwe(token, requireSecrets(secret), salt)
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
  const { [claim]: shown } = claims
  if (shown !== undefined) {
    // The sign-in goes back under the symbol. It was written last: V8 takes back the step that added it, and the object
    // stays fast.
    delete claims[claim]
    ;(claims as Claims)[mark] = shown
  }
  return claims as Payload
}

function requireSecrets(secret: string | string[]): string[] {
  const secrets = Array.isArray(secret) ? secret : [secret]
  if (secrets.length === 0)
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  return secrets
}

/** Tells whether a claim is a time, in seconds since 1970. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}

/** Not truncated by a 32-bit operator: that clock ends in 2038. */
function readSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
