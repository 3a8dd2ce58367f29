/** The Cookie header in, Set-Cookie out (RFC 6265bis, and CHIPS for `Partitioned`). */

import type { Cookie, CookieOption } from "../../types/cookie.js"
import { JWTSessionError } from "../errors.js"
import { type Warned, warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import { isDateObject } from "../realm.js"

/** Decodes a text. */
export function decodePercent(text: string): string {
  if (!text.includes("%")) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** No browser sends as many. */
const maxCookies = 1000

const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const valuePattern = /^("?)[\u0021\u0023-\u002B\u002D-\u003A\u003C-\u005B\u005D-\u007E]*\1$/
const unreserved = /^[\w.~-]*$/
const domainPattern = /^\.?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const pathPattern = /^[\u0020-\u003A\u003C-\u007E]*$/

/** Reads a Cookie header. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of header?.split(";", maxCookies) ?? []) {
    const at = pair.indexOf("=")
    if (at < 0) continue
    const name = trimBlanks(pair.slice(0, at))
    if (name === "" || name === "__proto__" || name in cookies) continue
    cookies[name] = decodePercent(trimBlanks(pair.slice(at + 1)))
  }
  return cookies
}

/**
 * Tells whether a Cookie header has a name in copies that differ. Browsers send the most specific copy first, and
 * another host of the same site can set one that is more specific than the application's own (RFC 6265bis section
 * 8.6).
 */
export function hasConflictingCopies(header: string | null, name: string): boolean {
  // V8 searches backwards one character at a time, which is slow in a header of sealed cookies.
  if (!header || header.indexOf(name, header.indexOf(name) + 1) < 0) return false
  const values = new Set<string>()
  for (const pair of header.split(";", maxCookies)) {
    const at = pair.indexOf("=")
    if (at >= 0 && trimBlanks(pair.slice(0, at)) === name)
      values.add(decodePercent(trimBlanks(pair.slice(at + 1))))
  }
  return values.size > 1
}

/**
 * Takes away space and tab (RFC 6265bis, section 5.7), and nothing else: to a browser a name that begins with U+00A0
 * is another one than the protected name behind it, and an attacker may set it.
 */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}

/** Refuses a cookie that a browser would drop or that could break the header. */
export function assertCookie({ name, options }: CookieOption): void {
  if (!namePattern.test(name)) throw new TypeError(`The cookie name ${JSON.stringify(name)} is not a token.`)
  const { domain, path, maxAge, expires, priority, sameSite } = options
  const isWrongDate = expires !== undefined && !(isDateObject(expires) && !Number.isNaN(expires.getTime()))
  const isWrongSite =
    sameSite !== undefined &&
    typeof sameSite !== "boolean" &&
    !["lax", "strict", "none"].includes(sameSite.toLowerCase())
  const wrong =
    (domain !== undefined && !domainPattern.test(domain) && "domain") ||
    (path !== undefined && !pathPattern.test(path) && "path") ||
    (maxAge !== undefined && !Number.isInteger(maxAge) && "maxAge") ||
    (isWrongDate && "expires") ||
    (priority !== undefined && !["low", "medium", "high"].includes(priority.toLowerCase()) && "priority") ||
    (isWrongSite && "sameSite")
  if (wrong) throw new TypeError(writeMessage("cookie-option-malformed", wrong, name))
  // RFC 6265bis section 4.1.3: a browser silently refuses a prefixed name without these attributes.
  const prefix = /^__(?:secure|host)-/i.exec(name)?.[0].toLowerCase()
  if (prefix && !options.secure) throw new TypeError(writeMessage("cookie-needs-secure", name))
  if (prefix === "__host-" && (path !== "/" || domain !== undefined)) {
    throw new TypeError(writeMessage("cookie-needs-path", name))
  }
}

/** Takes a cookie out of the browser. */
export function createRemoval({ name, options }: CookieOption): Cookie {
  const { expires: _, ...rest } = options
  return { name, value: "", options: { ...rest, maxAge: 0 } }
}

/** Deeper hosts and paths than this have no copies removed. */
const maxDepth = 8
/** Servers in front refuse an answer whose headers are much longer than those of so many cookies. */
const maxRemovals = 40

/**
 * Takes every copy of a cookie out of the browser that it may have sent with a request: those of the host and of the
 * domains above it, for each path that leads to the address (RFC 6265bis section 5.8.3).
 */
export function createRemovalsOfCopies(
  cookie: CookieOption,
  { hostname, pathname }: URL,
  others: number,
): Cookie[] {
  const { name, options } = cookie
  if (/^__host-/i.test(name)) return [createRemoval(cookie)]
  const labels = hostname.split(".").slice(-maxDepth)
  // No cookie is set for a host that is no domain name, with `_` or a final dot for instance.
  const domains = labels
    .map((_, at) => (at ? labels.slice(at - 1).join(".") : undefined))
    .filter((domain) => domain === undefined || domainPattern.test(domain))
  const ends = [...pathname.matchAll(/\/|$/g)].slice(0, maxDepth).map(({ index }) => index)
  const paths = new Set(ends.flatMap((end) => [pathname.slice(0, end || 1), pathname.slice(0, end + 1)]))
  const copies = [...paths].flatMap((path) =>
    domains.map((domain) => createRemoval({ name, options: { ...options, domain, path } })),
  )
  // From anywhere on: the same beginning each time would never reach what is too much for one answer.
  const start = Math.floor(Math.random() * copies.length)
  return [...copies.slice(start), ...copies.slice(0, start)].slice(0, Math.max(0, maxRemovals - others))
}

/** Writes a Set-Cookie header. */
export function serializeCookie(cookie: Cookie): string {
  assertCookie(cookie)
  const { name, value, options } = cookie
  // Tokens and hashes hold nothing that would be encoded, and they are long.
  const isPlain = !options.encode && unreserved.test(value)
  const text = isPlain ? value : (options.encode ?? encodeURIComponent)(value)
  if (!isPlain && !valuePattern.test(text)) throw new TypeError(writeMessage("cookie-value-malformed", name))
  let header = `${name}=${text}`
  if (options.maxAge !== undefined) header += `; Max-Age=${options.maxAge}`
  if (options.domain !== undefined) header += `; Domain=${options.domain}`
  if (options.path !== undefined) header += `; Path=${options.path}`
  if (options.expires !== undefined) header += `; Expires=${options.expires.toUTCString()}`
  if (options.httpOnly) header += "; HttpOnly"
  if (options.secure) header += "; Secure"
  if (options.partitioned) header += "; Partitioned"
  if (options.priority !== undefined) header += `; Priority=${capitalize(options.priority)}`
  const sameSite = options.sameSite === true ? "strict" : options.sameSite
  if (sameSite) header += `; SameSite=${capitalize(sameSite)}`
  return header
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

/** Characters one cookie holds: 4096, less what name and attributes may take. */
export const chunkSize = 3936
/** Chunks beyond this number are neither written, read nor cleared: no server takes such a Cookie header. */
export const maxChunks = 100

/** Tells whether a cookie holds a value or a piece of it. */
export function holdsValue(cookie: string, name: string): boolean {
  if (!cookie.startsWith(name)) return false
  return cookie.length === name.length || /^\.(?:0|[1-9]\d?)$/.test(cookie.slice(name.length))
}

/** Collects what the cookies may mean, likeliest first: the plain cookie, then the chunks joined in numeric order. */
export function readChunkedValues(cookies: Readonly<Record<string, string>>, name: string): string[] {
  const readings = new Set<string>()
  if (cookies[name]) readings.add(cookies[name])
  const run: string[] = []
  for (let index = 0; index < maxChunks; index += 1) {
    const chunk = cookies[`${name}.${index}`]
    if (!chunk) break
    run.push(chunk)
  }
  if (run.length > 0) readings.add(run.join(""))
  // All chunks but the last have one length, so what follows an odd one may be left over from a longer value.
  const last = run.findIndex((chunk) => chunk.length !== run[0]?.length)
  if (last > 0) readings.add(run.slice(0, last + 1).join(""))
  return [...readings]
}

/** From this many chunks on, common servers refuse the Cookie header (16 KiB by default in Node). */
const manyChunks = 4

/** Writes the session cookie. */
export function splitIntoChunks(
  value: string,
  cookie: CookieOption,
  cookies: Readonly<Record<string, string>>,
  engine?: Warned,
): Cookie[] {
  const { name, options } = cookie
  const count = Math.ceil(value.length / chunkSize)
  if (count > maxChunks) {
    throw new JWTSessionError(writeMessage("session-token-long", value.length))
  }
  if (count > 1)
    engine?.logger.debug("CHUNKING_SESSION_COOKIE", {
      message: writeMessage("session-token-chunks"),
      valueSize: value.length,
      chunks: count,
    })
  if (engine && count >= manyChunks) warnOnce(engine, "session-cookie-size")
  const chunks = Array.from({ length: count }, (_, index) => ({
    name: `${name}.${index}`,
    value: value.slice(index * chunkSize, (index + 1) * chunkSize),
    options,
  }))
  const added = count > 1 ? chunks : [{ name, value, options }]
  return [...removeChunks(cookie, cookies, added), ...added]
}

/** Removes the session cookie in all its pieces. */
export function removeChunks(
  { name, options }: CookieOption,
  cookies: Readonly<Record<string, string>>,
  written: readonly Pick<Cookie, "name">[] = [],
): Cookie[] {
  const stale: Cookie[] = []
  for (const key in cookies) {
    if (cookies[key] && holdsValue(key, name) && !written.some((cookie) => cookie.name === key))
      stale.push(createRemoval({ name: key, options }))
  }
  return stale
}
