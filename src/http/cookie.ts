/** The Cookie header in, Set-Cookie out (RFC 6265bis, and CHIPS for `Partitioned`). */
import { isDateObject } from "../brand/brand.js"
import { BoundedMap } from "../memory/memory.js"
import type { Cookie, CookieOption, CookieSerializeOptions } from "../records/cookie.js"
import { utcText } from "./date-text.js"
import { percentDecoded } from "./percent.js"

const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const valuePattern = /^("?)[\u0021\u0023-\u002B\u002D-\u003A\u003C-\u005B\u005D-\u007E]*\1$/
const unreserved = /^[\w.~-]*$/
const domainPattern = /^\.?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const pathPattern = /^[\u0020-\u003A\u003C-\u007E]*$/

/**
 * Reads a Cookie header.
 * @param header The header, or null.
 * @returns Values by name, percent-decoded where they decode; the first duplicate wins; no prototype.
 */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=")
    if (at < 0) continue
    const name = trimmed(pair.slice(0, at))
    if (name === "" || name === "__proto__" || name in cookies) continue
    cookies[name] = percentDecoded(trimmed(pair.slice(at + 1)))
  }
  return cookies
}

/**
 * Takes away space and tab (RFC 6265bis, section 5.7), and nothing else: to a browser a name that begins with U+00A0 is
 * another one than the protected name behind it, and an attacker may set it.
 */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}

/**
 * Refuses a cookie that a browser would drop or that could break the header.
 * @param cookie Name and attributes.
 * @throws {TypeError} naming the cookie and the attribute that is wrong.
 */
export function assertCookie({ name, options }: CookieOption): void {
  if (!namePattern.test(name)) throw new TypeError(`The cookie name ${JSON.stringify(name)} is not a token.`)
  const { domain, path, maxAge, expires, priority, sameSite } = options
  const wrong =
    (domain !== undefined && !domainPattern.test(domain) && "domain") ||
    (path !== undefined && !pathPattern.test(path) && "path") ||
    (maxAge !== undefined && !Number.isInteger(maxAge) && "maxAge") ||
    (expires !== undefined && !isValidDate(expires) && "expires") ||
    (priority !== undefined && !["low", "medium", "high"].includes(priority.toLowerCase()) && "priority") ||
    (sameSite !== undefined &&
      !["boolean", "lax", "strict", "none"].includes(sameSiteKind(sameSite)) &&
      "sameSite")
  if (wrong) throw new TypeError(`The option ${wrong} of the cookie ${name} is not valid.`)
  assertPrefix(name, options)
}

/** RFC 6265bis section 4.1.3: a browser silently refuses a prefixed name without these attributes. */
function assertPrefix(name: string, { secure, path, domain }: CookieSerializeOptions): void {
  const prefix = /^__(?:secure|host)-/i.exec(name)?.[0].toLowerCase()
  if (prefix && !secure)
    throw new TypeError(`The cookie ${name} needs the option secure because of its name's prefix.`)
  if (prefix === "__host-" && (path !== "/" || domain !== undefined)) {
    throw new TypeError(`The cookie ${name} needs the path "/" and no domain because of its name's prefix.`)
  }
}

function isValidDate(value: unknown): value is Date {
  return isDateObject(value) && !Number.isNaN(value.getTime())
}

function sameSiteKind(sameSite: boolean | string): string {
  return typeof sameSite === "boolean" ? "boolean" : sameSite.toLowerCase()
}

/**
 * Takes a cookie out of the browser.
 * @param cookie Name and attributes it was set with; path and domain are repeated, or the browser would keep it.
 * @returns The cookie to set.
 */
export function removal({ name, options }: CookieOption): Cookie {
  const { expires: _, ...rest } = options
  return { name, value: "", options: { ...rest, maxAge: 0 } }
}

/**
 * Writes a Set-Cookie header.
 * @param cookie The cookie; its value is percent-encoded unless `options.encode` says otherwise.
 * @returns The header's value.
 * @throws {TypeError} when name, value or an attribute is not valid.
 */
export function serializeCookie(cookie: Cookie): string {
  const { expires } = cookie.options
  const { before, after } = attributesOf(cookie)
  if (expires === undefined) return `${cookie.name}=${encoded(cookie)}${before}${after}`
  if (!isValidDate(expires)) assertCookie(cookie)
  return `${cookie.name}=${encoded(cookie)}${before}; Expires=${utcText(expires)}${after}`
}

/** What was last written of a cookie, around `Expires`, which alone changes from one answer to the next. */
interface Attributes {
  of: CookieSerializeOptions
  before: string
  after: string
}

/** By name: checking and writing attributes takes ten times as long as comparing them. */
const lastWritten = new BoundedMap<string, Attributes>()

function attributesOf({ name, options }: CookieOption): Attributes {
  const known = lastWritten.get(name)
  if (known && isSame(known.of, options)) return known
  assertCookie({ name, options })
  const { expires: _, encode: __, ...of } = options
  const written = { of, before: attributesBefore(of), after: attributesAfter(of) }
  lastWritten.set(name, written)
  return written
}

function isSame(one: CookieSerializeOptions, other: CookieSerializeOptions): boolean {
  return (
    one.maxAge === other.maxAge &&
    one.domain === other.domain &&
    one.path === other.path &&
    one.httpOnly === other.httpOnly &&
    one.secure === other.secure &&
    one.partitioned === other.partitioned &&
    one.priority === other.priority &&
    one.sameSite === other.sameSite
  )
}

function attributesBefore({ maxAge, domain, path }: CookieSerializeOptions): string {
  let text = ""
  if (maxAge !== undefined) text += `; Max-Age=${maxAge}`
  if (domain !== undefined) text += `; Domain=${domain}`
  if (path !== undefined) text += `; Path=${path}`
  return text
}

function attributesAfter(options: CookieSerializeOptions): string {
  let text = ""
  if (options.httpOnly) text += "; HttpOnly"
  if (options.secure) text += "; Secure"
  if (options.partitioned) text += "; Partitioned"
  if (options.priority !== undefined) text += `; Priority=${capitalized(options.priority)}`
  const sameSite = options.sameSite === true ? "strict" : options.sameSite
  if (sameSite) text += `; SameSite=${capitalized(sameSite)}`
  return text
}

function encoded({ name, value, options }: Cookie): string {
  // Tokens and hashes hold nothing that would be encoded, and they are long.
  if (!options.encode && unreserved.test(value)) return value
  const text = (options.encode ?? encodeURIComponent)(value)
  if (valuePattern.test(text)) return text
  throw new TypeError(`The value of the cookie ${name} holds characters a cookie cannot.`)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
