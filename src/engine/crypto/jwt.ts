/** Session tokens: encrypted JWTs that only the application that issued them can read. */
import type { LoggerInstance } from "../../types/logger.js"
import type { JWT, JWTOptions } from "../../types/session.js"
import { JWTSessionError, MissingSecret } from "../errors.js"
import { parseCookies, readChunkedValues } from "../http/cookie.js"
import { isHeaders } from "../realm.js"
import { decode, encode } from "./token.js"

export type { DefaultJWT, JWT, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "../../types/session.js"
export { decode, encode }

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

const cookieNames = { secure: "__Secure-authjs.session-token", plain: "authjs.session-token" }

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
  const { cookieName, secureCookie } = params
  // A caller that does not say how the site is served gets the right cookie either way. The prefixed one comes first: it cannot be planted over http.
  let names = [cookieNames.secure, cookieNames.plain]
  if (cookieName !== undefined) names = [cookieName]
  else if (secureCookie !== undefined) names = [secureCookie ? cookieNames.secure : cookieNames.plain]
  const { headers: given } = params.req
  const headers = isHeaders(given) ? given : new Headers()
  for (const [key, value] of isHeaders(given) ? [] : Object.entries(given ?? {})) {
    const name = key.toLowerCase()
    if (value === undefined || (name !== "cookie" && name !== "authorization")) continue
    headers.set(name, Array.isArray(value) ? value.join(name === "cookie" ? "; " : ", ") : value)
  }
  const found = listCandidates(headers, names, params.salt)
  const [first] = found
  if (!first) return null
  if (params.raw) return first.token
  if (!params.secret || params.secret.length === 0) {
    throw new MissingSecret("getToken needs `secret` to decode the token.")
  }
  const decodeToken = params.decode ?? decode
  for (const { token, salt } of found) {
    try {
      const claims = await decodeToken({ token, secret: params.secret, salt })
      if (claims) return claims
    } catch {
      // The next reading of the cookies may be the right one.
    }
  }
  return null
}

/** Everything that may be the token, with its salt. A cookie hides the header, even a spoilt one. */
function listCandidates(headers: Headers, names: string[], salt?: string): { token: string; salt: string }[] {
  const cookies = parseCookies(headers.get("cookie"))
  const inCookies = names.flatMap((name) =>
    readChunkedValues(cookies, name).map((token) => ({ token, salt: salt ?? name })),
  )
  if (inCookies.length > 0) return inCookies
  // Exactly `Bearer`, one blank, and the percent-encoded token.
  const [scheme, text] = headers.get("authorization")?.split(" ") ?? []
  if (scheme !== "Bearer" || !text) return []
  try {
    const token = decodeURIComponent(text)
    return names.map((name) => ({ token, salt: salt ?? name }))
  } catch {
    return []
  }
}
