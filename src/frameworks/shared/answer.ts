/** One form for the answers of the engine to a binding, whether they are responses yet or not. */

import { resolveEngine } from "../../engine/config/engine.js"
import { AuthError } from "../../engine/errors.js"
import { createRemoval, decodePercent, serializeCookie } from "../../engine/http/cookie.js"
import { isObject } from "../../engine/realm.js"
import { parseUrl } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import type { Cookie, CookieSerializeOptions } from "../../types/cookie.js"
import type { ResponseInternal } from "../../types/response.js"
import { dropDecidedCookies } from "./private-answer.js"

/** Reads a value of Set-Cookie that `serializeCookie` wrote: its grammar is that of RFC 6265 section 4.1.1. */
export function parseSetCookie(line: string): Cookie {
  const [pair = "", ...attributes] = line.split("; ")
  const at = pair.indexOf("=")
  const options: CookieSerializeOptions = {}
  for (const attribute of attributes) {
    const end = attribute.indexOf("=")
    const [name, value] = end < 0 ? [attribute, ""] : [attribute.slice(0, end), attribute.slice(end + 1)]
    const read = readers[name.toLowerCase()]
    if (read) Object.assign(options, read(value))
  }
  return { name: pair.slice(0, at), value: decodePercent(pair.slice(at + 1)), options }
}

const readers: Readonly<Record<string, (value: string) => CookieSerializeOptions>> = {
  "max-age": (value) => ({ maxAge: Number(value) }),
  domain: (value) => ({ domain: value }),
  path: (value) => ({ path: value }),
  expires: (value) => ({ expires: new Date(value) }),
  httponly: () => ({ httpOnly: true }),
  secure: () => ({ secure: true }),
  partitioned: () => ({ partitioned: true }),
  priority: (value) => ({ priority: value.toLowerCase() as "low" | "medium" | "high" }),
  samesite: (value) => ({ sameSite: value.toLowerCase() as "lax" | "strict" | "none" }),
}

/** An answer of the engine. */
export interface BindingAnswer {
  /** HTTP status; 302 with an address. */
  status: number
  /** Address that the browser is to be sent to. */
  url?: string
  /** Cookies to set or, with `maxAge: 0`, to delete, for frameworks with a jar of their own. */
  cookies: readonly Cookie[]
  /** The same cookies as values of Set-Cookie, for frameworks that write headers. */
  setCookie: readonly string[]
  /** JSON as its value, anything else as text. */
  body: unknown
  /** What the action answered, before it became JSON. */
  given?: unknown
  /** See `BearerSession`; it is not in the body. */
  renewedToken?: string | undefined
  /** Type of the error for which nothing was done, and the address leads to a page that asks the user first. */
  error?: string
}

/** An answer to what was asked on a user's behalf. */
export interface UserAnswer extends BindingAnswer {
  /** The config that the answer is of: with tenants, that of the tenant. */
  config: AuthConfig
}

/**
 * Brings an answer to that form. `Auth` returns a response, raw or not, where there is no request that it can serve. A body
 * of JSON is what a client of the endpoint would have read.
 */
export async function toBindingAnswer(answer: Response | ResponseInternal): Promise<BindingAnswer> {
  if (isResponse(answer)) {
    const setCookie = answer.headers.getSetCookie()
    const url = answer.headers.get("location") ?? undefined
    const text = await answer.text()
    let body: unknown = text
    try {
      body = JSON.parse(text)
    } catch {
      // It is no JSON.
    }
    return {
      status: answer.status,
      ...(url === undefined ? {} : { url }),
      cookies: setCookie.map(parseSetCookie),
      setCookie,
      body,
    }
  }
  const { status, redirect, cookies = [], body, renewedToken } = answer
  return {
    status: redirect === undefined ? (status ?? 200) : 302,
    ...(redirect === undefined ? {} : { url: redirect }),
    cookies,
    setCookie: cookies.map(serializeCookie),
    // Dates become texts and undefined members go, as on the way to a client.
    body: isObject(body) || Array.isArray(body) ? JSON.parse(JSON.stringify(body)) : body,
    given: body,
    renewedToken,
  }
}

/**
 * Completes the cookies of a change by removals, for a jar that keeps what it was told: a read or an update that ended in the
 * meantime may have set the session in pieces that the change does not know. The lines are what the answer sets so far.
 */
export function removeOtherPieces(
  { cookies, setCookie }: Pick<BindingAnswer, "cookies" | "setCookie">,
  lines: readonly string[],
): Pick<BindingAnswer, "cookies" | "setCookie"> {
  const kept = new Set(dropDecidedCookies(lines, setCookie))
  const removals = lines
    .filter((line) => !kept.has(line))
    .map(parseSetCookie)
    .filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
    .map(createRemoval)
  return {
    cookies: [...removals, ...cookies],
    setCookie: [...removals.map(serializeCookie), ...setCookie],
  }
}

/** A response of another realm counts too. */
function isResponse(answer: Response | ResponseInternal): answer is Response {
  return (
    typeof (answer as Response).text === "function" && typeof (answer as Response).headers?.get === "function"
  )
}

/**
 * Reads where an answer leads the browser, and what failed: the type of the error (`CredentialsSignin`), and the `code` of
 * the error that `authorize` threw.
 * @throws {AuthError} When the answer leads nowhere.
 */
export function readNextAddress({ status, body, url: location, error: refusal, config }: UserAnswer): {
  url: string
  error?: string
  code?: string
} {
  // With X-Auth-Return-Redirect the address is in JSON.
  const url = location ?? (isObject(body) && typeof body.url === "string" ? body.url : undefined)
  if (url === undefined)
    throw new AuthError(`The engine answered with status ${status} and no address. The log says why.`)
  if (refusal !== undefined) return { url, error: refusal }
  // Only the addresses of the sign-in page and the error page name an error: on other pages `error` is the application's.
  const { basePath, pages } = resolveEngine(config)
  const base = "http://origin.invalid"
  const { pathname, searchParams } = new URL(url, base)
  const failurePages = [pages.signIn ?? `${basePath}/signin`, pages.error ?? `${basePath}/error`]
  if (!failurePages.some((page) => parseUrl(page, base)?.pathname === pathname)) return { url }
  const [error, code] = [searchParams.get("error"), searchParams.get("code")]
  return { url, ...(error === null ? {} : { error }), ...(code === null ? {} : { code }) }
}
