/** Session tokens: encrypted JWTs that only the application that issued them can read. */

import { openJwe, sealJwe } from "#jwe"
import type { LoggerInstance } from "../../types/logger.js"
import type { JWT, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "../../types/session.js"
import { refusal } from "../crypto/jwe-token.js"
import { randomId } from "../crypto/random.js"
import { JWTSessionError, MissingSecret } from "../errors.js"
import { parsePlainJson } from "../http/body.js"
import { chunkedValues, parseCookies } from "../http/cookie.js"
import { isObject } from "../notation/template.js"
import { isHeaders } from "../realm.js"
import { hideSignIn, signInClaim } from "./sealed-sign-in.js"

export type { DefaultJWT, JWT, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "../../types/session.js"

/** What {@link getToken} takes. */
export interface GetTokenParams<R extends boolean = false> {
  /** The request, or anything with its headers. */
  req:
    | Request
    | {
        /** With the session cookie in `cookie`, or the token in `authorization` as `Bearer ...`. */
        headers: Headers | Record<string, string>
      }
  /** Chooses between the two default cookie names. Default: both are tried. */
  secureCookie?: boolean
  /** Name of the session cookie, when it is not one of the defaults. */
  cookieName?: string
  /** True: the token itself, not decoded. */
  raw?: R
  /** Opens the token; default {@link decode}. */
  decode?: JWTOptions["decode"]
  /** Default: the cookie's name. */
  salt?: string
  /** Needed unless `raw` is true. */
  secret?: string | string[]
  /** Accepted for compatibility. */
  logger?: LoggerInstance | Console
}

/** The same with headers as servers of Node hold them: some are lists, some missing. */
export type GetTokenFrom<R extends boolean = false> = Omit<GetTokenParams<R>, "req"> & {
  /** The request, or anything with its headers. */
  req:
    | Request
    | {
        /** With the session cookie in `cookie`, or the token in `authorization` as `Bearer ...`. */
        headers: Headers | Record<string, string | string[] | undefined>
      }
}

const defaultMaxAge = 30 * 24 * 60 * 60
/** Seconds by which the clocks of two servers may differ. */
const clockTolerance = 15
const cookieNames = { secure: "__Secure-authjs.session-token", plain: "authjs.session-token" }

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
  const claims = Object.assign({}, token, { iat, exp: iat + maxAge, jti: randomId() }, signInClaim(token))
  return await sealJwe(JSON.stringify(claims), secretsOf(secret)[0] ?? "", salt)
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
  return claimsOf(await openJwe(token, secretsOf(secret), salt)) as Payload
}

/**
 * Finds the session token of a request: in the session cookie, else in an `Authorization: Bearer` header.
 * @param params The request and where to look.
 * @returns The claims, or with `raw` the token; null when there is none or it is not valid.
 * @throws {MissingSecret} when there is a token to decode and no secret.
 * @throws {JWTSessionError} without `req`.
 * @example const token = await getToken({ req, secret: process.env.AUTH_SECRET })
 */
export function getToken<R extends boolean = false>(
  params: GetTokenFrom<R>,
): Promise<R extends true ? string | null : JWT | null>
export async function getToken(params: GetTokenFrom<boolean>): Promise<string | JWT | null> {
  if (!params.req)
    throw new JWTSessionError("getToken needs `req`: the request, or an object with its headers.")
  const headers = toHeaders(params.req.headers)
  const found = candidates(headers, namesOf(params), params.salt)
  const [first] = found
  if (!first) return null
  if (params.raw) return first.token
  if (!params.secret || params.secret.length === 0) {
    throw new MissingSecret("getToken needs `secret` to decode the token.")
  }
  const read = params.decode ?? decode
  for (const { token, salt } of found) {
    try {
      const claims = await read({ token, secret: params.secret, salt })
      if (claims) return claims
    } catch {
      // The next reading of the cookies may be the right one.
    }
  }
  return null
}

function namesOf({ cookieName, secureCookie }: GetTokenFrom<boolean>): string[] {
  if (cookieName !== undefined) return [cookieName]
  if (secureCookie !== undefined) return [secureCookie ? cookieNames.secure : cookieNames.plain]
  // A caller that does not say how the site is served gets the right cookie either way. The prefixed one comes first: it cannot be planted over http.
  return [cookieNames.secure, cookieNames.plain]
}

/** Everything that may be the token, with its salt. A cookie hides the header, even a spoilt one. */
function candidates(headers: Headers, names: string[], salt?: string): { token: string; salt: string }[] {
  const cookies = parseCookies(headers.get("cookie"))
  const inCookies = names.flatMap((name) =>
    chunkedValues(cookies, name).map((token) => ({ token, salt: salt ?? name })),
  )
  if (inCookies.length > 0) return inCookies
  const token = bearer(headers.get("authorization"))
  return token ? names.map((name) => ({ token, salt: salt ?? name })) : []
}

/** Exactly `Bearer`, one blank, and the percent-encoded token. */
function bearer(header: string | null): string | undefined {
  const [scheme, text] = header?.split(" ") ?? []
  if (scheme !== "Bearer" || !text) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function toHeaders(source: Headers | Record<string, string | string[] | undefined>): Headers {
  if (isHeaders(source)) return source
  const headers = new Headers()
  for (const [key, value] of Object.entries(source ?? {})) {
    const name = key.toLowerCase()
    if (value === undefined || (name !== "cookie" && name !== "authorization")) continue
    headers.set(name, Array.isArray(value) ? value.join(name === "cookie" ? "; " : ", ") : value)
  }
  return headers
}

function secretsOf(secret: string | string[]): string[] {
  const secrets = Array.isArray(secret) ? secret : [secret]
  if (secrets.length === 0)
    throw new MissingSecret("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  return secrets
}

function claimsOf(text: string): JWT {
  const claims = parsedClaims(text)
  const { exp, nbf, iat } = claims as { exp?: unknown; nbf?: unknown; iat?: unknown }
  // A session without an end could not be ended, so `exp` is required although RFC 7519 section 4.1.4 leaves it open.
  const fresh = isTime(exp) && exp > now() - clockTolerance
  const begun = nbf === undefined || (isTime(nbf) && nbf <= now() + clockTolerance)
  if (!fresh || !begun || (iat !== undefined && !isTime(iat))) throw refusal()
  hideSignIn(claims)
  return claims
}

function parsedClaims(text: string): JWT {
  try {
    const value = parsePlainJson(text)
    if (isObject(value)) return value
  } catch {
    // Falls through to the common refusal.
  }
  throw refusal()
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}

/** Not truncated by a 32-bit operator: that clock ends in 2038. */
function now(): number {
  return Math.floor(Date.now() / 1000)
}
