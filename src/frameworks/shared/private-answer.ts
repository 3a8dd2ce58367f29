/** Cookies of an answer. One that sets a cookie of the engine is for one user: no cache may keep it. */
import { resolveEngine } from "../../engine/config/engine.js"
import { trimBlanks } from "../../engine/http/cookie.js"
import type { AuthConfig } from "../../types/config.js"

/** Headers of an answer, of the web or of a framework. */
interface AnswerHeaders {
  keys(): Iterable<string>
  get(name: string): string | null
  set(name: string, value: string): unknown
}

/** Cache-Control, and what caches of one kind read in its place (RFC 9213, section 2; Edge Architecture, section 2). */
const caching = /(?:^|-)(?:cache|surrogate|edge)-control$/i

/** Those besides Cache-Control that an application may set after a read. */
const otherCaching = [
  "cdn-cache-control",
  "surrogate-control",
  "edge-control",
  "cloudflare-cdn-cache-control",
  "netlify-cdn-cache-control",
  "vercel-cdn-cache-control",
]

const forOneUser = "private, no-store"

/** Tells whether caches go by a header. */
export function isCaching(name: string): boolean {
  return caching.test(name)
}

function cachingNames(names: Iterable<string>): Set<string> {
  return new Set(["cache-control", ...[...names].filter(isCaching)])
}

/** Keeps an answer from caches, by its headers. */
export function keepPrivate(headers: AnswerHeaders): void {
  for (const name of cachingNames(headers.keys())) {
    const said = headers.get(name) ?? ""
    if (!isForOneUser(said)) headers.set(name, forOneUser)
  }
}

/**
 * Chooses what a header says of an answer that is for one user: the application's value, unless it lets caches keep it.
 */
export function privateValue<Value>(name: string, value: Value): Value | string {
  return isCaching(name) && !isForOneUser(String(value)) ? forOneUser : value
}

function isForOneUser(said: string): boolean {
  return /\bprivate\b/i.test(said) && /\bno-store\b/i.test(said) && !/\bpublic\b/i.test(said)
}

/** Keeps an answer from caches, also when its headers are changed afterwards. */
export function holdPrivate(headers: Headers): void {
  keepPrivate(headers)
  const { set, append, delete: remove } = headers
  headers.set = (name, value) => set.call(headers, name, isCaching(name) ? forOneUser : value)
  headers.append = (name, value) => {
    if (isCaching(name)) headers.set(name, value)
    else append.call(headers, name, value)
  }
  headers.delete = (name) => {
    if (!isCaching(name)) remove.call(headers, name)
  }
}

/**
 * Adds cookies that an answer does not set yet, and keeps it from caches, also when its headers are changed afterwards.
 * @param headers Of the answer, what appends to them, or a plain object by their names in lower case; changed in place.
 * @param isPrivate Whether the answer is kept from caches without cookies too.
 */
export function addCookies(
  lines: readonly string[],
  headers: AppendableHeaders | Record<string, unknown>,
  isPrivate = false,
): void {
  if (lines.length === 0 && !isPrivate) return
  if (isAppendable(headers)) {
    for (const line of lines) headers.append("Set-Cookie", line)
    if ("set" in headers && "get" in headers && "keys" in headers) holdPrivate(headers as Headers)
    else headers.append("Cache-Control", forOneUser)
    return
  }
  if (lines.length > 0) headers["set-cookie"] = [...listCookies(headers), ...lines]
  const said = cachingNames(Object.keys(headers))
  // What is not said yet is not sent either, also when it is set afterwards.
  for (const name of new Set([...said, ...otherCaching])) {
    const held = { get: () => forOneUser, set: () => {}, enumerable: said.has(name), configurable: true }
    Object.defineProperty(headers, name, held)
  }
}

interface AppendableHeaders {
  append(name: string, value: string): unknown
}

function isAppendable(headers: object): headers is AppendableHeaders {
  return "append" in headers && typeof headers.append === "function"
}

/**
 * Adds the cookies of a sign-in, a sign-out or an update, in place of those that the answer sets for the same session. What can
 * only be appended to keeps what it has.
 */
export function replaceCookies(
  lines: readonly string[],
  headers: AppendableHeaders | Record<string, unknown>,
): void {
  const before = listCookies(headers)
  const kept = dropDecidedCookies(before, lines)
  if (kept.length < before.length) {
    if (!isAppendable(headers)) headers["set-cookie"] = kept
    else if ("delete" in headers && typeof headers.delete === "function") {
      headers.delete("Set-Cookie")
      for (const line of kept) headers.append("Set-Cookie", line)
    }
  }
  addCookies(lines, headers)
}

/** Lists the values of Set-Cookie that an answer has; none where the headers can be appended to and not read. */
export function listCookies(headers: object): string[] {
  // Those of SolidStart hold undefined where no cookie is set.
  if ("getSetCookie" in headers && typeof headers.getSetCookie === "function")
    return [headers.getSetCookie()].flat().filter((line) => typeof line === "string")
  const set = "set-cookie" in headers && !("append" in headers) ? headers["set-cookie"] : []
  return [set ?? []].flat().map(String)
}

/**
 * Drops the lines that say something of the same cookies as the deciding ones: of two lines for one cookie, the later counts. A
 * value that those say anything of is not set in other pieces beside it either.
 */
export function dropDecidedCookies(lines: readonly string[], deciding: readonly string[]): string[] {
  const names = new Set(deciding.map(readCookieName))
  const whole = new Set([...names].map(wholeName))
  return lines.filter((line) => {
    const name = readCookieName(line)
    return !names.has(name) && (isRemoval(line) || !whole.has(wholeName(name)))
  })
}

/**
 * Drops the lines that set a value which an answer has removed since it had `before`: who signs out while the session is
 * changed stays signed out. A value that is set again in other pieces is not removed.
 */
export function dropRemovedCookies(
  lines: readonly string[],
  before: readonly string[],
  now: readonly string[],
): string[] {
  const [earlier, removed] = [listRemovedValues(before), listRemovedValues(now)]
  return lines.filter((line) => {
    const whole = wholeName(readCookieName(line))
    return isRemoval(line) || earlier.has(whole) || !removed.has(whole)
  })
}

function listRemovedValues(lines: readonly string[]): Set<string> {
  const last = [...new Map(lines.map((line) => [readCookieName(line), line]))]
  const isSet = new Set(last.filter(([, line]) => !isRemoval(line)).map(([name]) => wholeName(name)))
  return new Set(last.map(([name]) => wholeName(name)).filter((whole) => !isSet.has(whole)))
}

/** Makes the headers that the browser would send once it has the cookies of an answer, the first of them the oldest. */
export function headersAfter(headers: Headers, lines: readonly string[]): Headers {
  if (lines.length === 0) return headers
  const names = new Set(lines.map(readCookieName))
  const pairs = (headers.get("cookie") ?? "").split(";").map(trimBlanks)
  const kept = pairs.filter((pair) => pair !== "" && !names.has(readCookieName(pair)))
  const last = new Map(lines.map((line) => [readCookieName(line), line]))
  const set = [...last.values()].filter((line) => !isRemoval(line)).map((line) => line.split(";", 1)[0])
  const copy = new Headers(headers)
  copy.set("cookie", [...kept, ...set].join("; "))
  return copy
}

/**
 * Makes the headers that a sign-out goes by. A removal may be for another domain or path and leave the session where it is,
 * so that it counts only where a later line sets the value again, in other pieces for instance.
 */
export function headersForSignOut(headers: Headers, lines: readonly string[], config: AuthConfig): Headers {
  const setLater = new Set<string>()
  const counting: string[] = []
  for (const line of listEngineLines(lines, config).reverse()) {
    const whole = wholeName(readCookieName(line))
    if (!isRemoval(line)) setLater.add(whole)
    if (setLater.has(whole)) counting.push(line)
  }
  return headersAfter(headers, counting.reverse())
}

/**
 * Lists the lines that can say something of cookies of the engine. One for a path or a domain that none of them has sets a
 * cookie beside them, and one without `=` names none. Tenants may have paths and domains of their own.
 */
export function listEngineLines(lines: readonly string[], config: AuthConfig): string[] {
  if (lines.length === 0) return []
  const hasPair = (line: string): boolean => line.split(";", 1)[0]?.includes("=") ?? false
  if (config.tenants?.selectConfig) return lines.filter(hasPair)
  const cookies = Object.values(resolveEngine(config).cookies(true).cookies)
  const paths = new Set(cookies.map(({ options }) => options.path))
  const domains = new Set(cookies.map(({ options }) => normalizeDomain(options.domain)))
  return lines.filter((line) => {
    const path = readAttribute(line, "path")
    const domain = normalizeDomain(readAttribute(line, "domain"))
    const isBeside = (path?.startsWith("/") && !paths.has(path)) || (domain !== "" && !domains.has(domain))
    return !isBeside && hasPair(line)
  })
}

function normalizeDomain(domain = ""): string {
  return domain.toLowerCase().replace(/^\./, "")
}

/** Reads the name of the cookie that a line is about. */
export function readCookieName(line: string): string {
  return trimBlanks(line.split(/[=;]/, 1)[0] ?? "")
}

/** Of a piece, the name of the value that it is a piece of. */
function wholeName(name: string): string {
  return name.replace(/\.\d{1,2}$/, "")
}

/** Tells whether a line removes its cookie. Max-Age counts before Expires (RFC 6265, section 5.3). */
export function isRemoval(line: string): boolean {
  if (/^[^;=]*=\s*(?:""\s*)?(?:;|$)/.test(line)) return true
  const maxAge = readAttribute(line, "max-age")
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  // Browsers take no date without the name of a month and a time; years of two digits end in 2069 (RFC 6265, section 5.1.1).
  const date = readAttribute(line, "expires") ?? ""
  if (!/(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(date)) return false
  if (!/\d{1,2}:\d{1,2}:\d{1,2}/.test(date)) return false
  const full = date.replace(/-(\d\d)(?= )/, (_, year: string) => `-${Number(year) < 70 ? 20 : 19}${year}`)
  return Date.parse(full) <= Date.now()
}

/** Reads an attribute of a line. Of one that stands twice, the last counts. */
export function readAttribute(line: string, name: string): string | undefined {
  const found = line.split(";").findLast((part, at) => at > 0 && readCookieName(part).toLowerCase() === name)
  return found && trimBlanks(found.slice(found.indexOf("=") + 1))
}
