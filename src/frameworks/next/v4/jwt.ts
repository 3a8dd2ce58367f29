/** Session tokens as `next-auth/jwt` of version 4 has them: `authlas/next/v4/jwt`. */
import type { GetServerSidePropsContext, NextApiRequest } from "next"
import type { NextRequest } from "next/server"
import { decode as decodeOwn } from "../../../engine/crypto/token.js"
import { holdsValue, parseCookies, readChunkedValues } from "../../../engine/http/cookie.js"
import { isHeaders, isMap } from "../../../engine/realm.js"
import type { JWT, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "./jwt-types.js"
import { hasEndedElsewhere, hasSeal, isSealAltered, namesUser, openClaims, sealClaims } from "./seal.js"
import { readTokenVariables } from "./token-variables.js"
import type { LoggerInstance } from "./types.js"

export type * from "./jwt-types.js"

const defaultMaxAge = 30 * 24 * 60 * 60

/** Our session cookie and that of version 4. */
interface CookieNames {
  ours: string
  old: string
}

const secureNames: CookieNames = {
  ours: "__Secure-authjs.session-token",
  old: "__Secure-next-auth.session-token",
}
const plainNames: CookieNames = { ours: "authjs.session-token", old: "next-auth.session-token" }

/**
 * Issues an encrypted JWT in the seal of version 4 (RFC 7516: `dir`, A256GCM). `iat`, `exp` and `jti` are always its own.
 * @param params Claims, secret, salt and life.
 * @returns The token, which next-auth 4 opens.
 * @throws {MissingSecret} when the secret is empty.
 * @throws {JWTSessionError} when the claims are not an object.
 */
export async function encode(params: JWTEncodeParams): Promise<string> {
  const { token = {}, secret, maxAge = defaultMaxAge, salt = "" } = params
  return sealClaims(token, { secret, salt, maxAge })
}

/**
 * Reads a token that {@link encode} or next-auth 4 issued, or a session token of our own cookie.
 * @param params The token, the secret and the salt.
 * @returns Its claims, or null without a token.
 * @throws {JWTSessionError} when the token was changed, has expired, or was made with another secret or salt.
 */
export async function decode(params: JWTDecodeParams): Promise<JWT | null> {
  const { token, secret, salt = "" } = params
  if (!token) return null
  if (salt !== "" || typeof secret !== "string" || hasSeal(token)) return openClaims(token, [secret], salt)
  // A token says nothing of the cookie that it came from.
  return decodeOwn<JWT>({ token, secret, salt: secureNames.ours }).catch(() =>
    decodeOwn<JWT>({ token, secret, salt: plainNames.ours }),
  )
}

/** What {@link getToken} takes. */
export interface GetTokenParams<R extends boolean = false> {
  /** The request, with the session in its cookies or its `Authorization` header. */
  req:
    | GetServerSidePropsContext["req"]
    | NextRequest
    | NextApiRequest
    | {
        /** Headers of the request. */
        headers?: Headers | Readonly<Record<string, string | string[] | undefined>>
        /** Its cookies; default: those of the headers. */
        cookies?: unknown
      }
  /**
   * Chooses between the default cookie names. Default: by `NEXTAUTH_URL` or `AUTH_URL`, then by `VERCEL`, then by the request:
   * over https true; else both are tried.
   */
  secureCookie?: boolean
  /** Name of the session cookie, when it is not one of the defaults. */
  cookieName?: string
  /** True: the token itself, in the seal of version 4. */
  raw?: R
  /** Secret of the options. Default: `NEXTAUTH_SECRET`, `AUTH_SECRET`. */
  secret?: string | string[]
  /** Opens the token; default {@link decode}. */
  decode?: JWTOptions["decode"]
  /** Hears of a missing secret; default: the console. */
  logger?: LoggerInstance | Console
}

/**
 * Finds the session token of a request: in the session cookies, ours first, else in an `Authorization: Bearer` header.
 * @param params The request and where to look.
 * @returns The claims, or with `raw` the token; null when there is none or it is not valid. Without a secret a raw token is
 * not looked at.
 * @throws {TypeError} without `req`.
 * @example const token = await getToken({ req })
 */
export async function getToken<R extends boolean = false>(
  params: GetTokenParams<R>,
): Promise<R extends true ? string : JWT | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, raw, decode: own, logger = console } = params
  if (!req) throw new TypeError("getToken needs `req`: the request.")
  const env = readTokenVariables()
  const secrets = [params.secret ?? env.NEXTAUTH_SECRET ?? env.AUTH_SECRET ?? []]
    .flat()
    .filter((secret) => secret !== "")
  const found = listTokens(req, chooseNames(params))
  const [first] = found
  if (!first) return null
  const [secret] = secrets
  if (secret === undefined) {
    if (raw)
      return first.token
      // Version 4 declares the names of its warnings alone.
    ;(logger as Console).warn(
      "NO_SECRET: getToken needs `secret` to open the token. Pass it, or set NEXTAUTH_SECRET.",
    )
    return null
  }
  for (const candidate of found) {
    const opened = await openToken(candidate, secrets, own)
    if (!opened) continue
    const { claims, isOurs } = opened
    const { beside } = candidate
    if (isOurs && beside && (await hasEndedElsewhere(claims, beside, secrets))) return null
    if (!raw) return claims
    if (!isOurs) return candidate.token
    const maxAge = Number(claims.exp) - Math.floor(Date.now() / 1000)
    return sealClaims(claims, { secret, salt: "", maxAge })
  }
  // What the application sealed itself is no concern of ours.
  return raw && !hasSeal(first.token) && !isSealAltered(first.token) ? first.token : null
}

/** A text that may be the token, with the names of the cookies that may hold it. */
interface Candidate {
  token: string
  salts: readonly string[]
  /** Tokens of version 4 that stand beside it; undefined where none can. */
  beside?: readonly string[]
}

/** Opens a token in whichever seal it has; undefined for one that is no session. */
async function openToken(
  { token, salts }: Candidate,
  secrets: readonly string[],
  own: JWTOptions["decode"] | undefined,
): Promise<{ claims: JWT; isOurs: boolean } | undefined> {
  if (isSealAltered(token)) return undefined
  const isOld = hasSeal(token)
  const sealed = isOld ? await openClaims(token, secrets, "").catch(() => undefined) : undefined
  // The value of a check cookie of 4.24.4 and before is no session, whatever the application's function says of it.
  if (sealed && !namesUser(sealed)) return undefined
  if (own) {
    for (const secret of secrets) {
      const claims = await Promise.resolve({ token, secret })
        .then(own)
        .catch(() => null)
      if (claims) return { claims, isOurs: false }
    }
    return undefined
  }
  if (isOld) return sealed && { claims: sealed, isOurs: false }
  for (const salt of salts) {
    const claims = await decodeOwn<JWT>({ token, secret: [...secrets], salt }).catch(() => null)
    if (claims) return { claims, isOurs: true }
  }
  return undefined
}

function chooseNames({ req, cookieName, secureCookie }: GetTokenParams<boolean>): readonly CookieNames[] {
  if (cookieName !== undefined) {
    const known = [secureNames, plainNames].find(({ ours, old }) => [ours, old].includes(cookieName))
    return [known ?? { ours: cookieName, old: cookieName }]
  }
  const { NEXTAUTH_URL, AUTH_URL, VERCEL } = readTokenVariables()
  const address = NEXTAUTH_URL || AUTH_URL
  const isSecure =
    secureCookie ?? (address ? !address.startsWith("http:") : VERCEL || isOverHttps(req) ? true : undefined)
  // A proxy may not say that a request came over https. The prefixed name comes first: it cannot be planted over http.
  if (isSecure === undefined) return [secureNames, plainNames]
  return [isSecure ? secureNames : plainNames]
}

/** Tells whether a request says that it came over https. */
function isOverHttps(req: GetTokenParams["req"]): boolean {
  const { headers, nextUrl, url } = req as {
    headers?: unknown
    nextUrl?: { protocol?: string }
    url?: string
  }
  const forwarded = readHeaderText(headers, "x-forwarded-proto", ",")
  return forwarded?.split(",")[0]?.trim() === "https" || /^https:/.test(nextUrl?.protocol ?? url ?? "")
}

/** Lists everything that may be the token. A cookie hides the header, and any cookie of ours hides those of version 4. */
function listTokens(
  { headers, cookies: given }: { headers?: unknown; cookies?: unknown },
  names: readonly CookieNames[],
): Candidate[] {
  const cookies = readCookies(given, readHeaderText(headers, "cookie", "; "))
  const ours = names.map((one) => one.ours)
  const old = names.map((one) => one.old)
  const held = Object.keys(cookies)
  for (const group of [ours, old]) {
    if (!held.some((name) => group.some((whole) => holdsValue(name, whole)))) continue
    return group.flatMap((name, at) => {
      const beside = name === old[at] ? {} : { beside: old.flatMap((one) => readChunkedValues(cookies, one)) }
      return readChunkedValues(cookies, name).map((token) => ({ token, salts: [name], ...beside }))
    })
  }
  // Exactly `Bearer`, one blank, and the percent-encoded token.
  const [scheme, text] = readHeaderText(headers, "authorization", ", ")?.split(" ", 2) ?? []
  if (scheme !== "Bearer" || !text) return []
  try {
    return [{ token: decodeURIComponent(text), salts: ours }]
  } catch {
    return []
  }
}

function readHeaderText(headers: unknown, name: string, separator: string): string | null {
  if (isHeaders(headers)) return headers.get(name)
  const value = (headers as Readonly<Record<string, unknown>> | undefined)?.[name]
  return value === undefined || value === null ? null : [value].flat().join(separator)
}

/**
 * Reads cookies from the header; without one as Next has them: an object with `getAll`, a map, an object by names. The parser
 * of the Pages Router trims names, so that a planted one may become that of the session.
 */
function readCookies(given: unknown, header: string | null): Readonly<Record<string, string>> {
  if (header !== null || typeof given !== "object" || given === null) return parseCookies(header)
  if ("getAll" in given && typeof given.getAll === "function") {
    const all: { name: string; value: string }[] = given.getAll()
    return Object.fromEntries(all.map(({ name, value }) => [name, value]))
  }
  return isMap(given) ? Object.fromEntries(given) : (given as Record<string, string>)
}
