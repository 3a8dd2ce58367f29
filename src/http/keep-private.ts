/** Answers that set a cookie of the engine are for one user: no cache may keep them, whatever the application said. */

/** Headers of an answer, of the web or of a framework. */
interface AnswerHeaders {
  keys(): Iterable<string>
  get(name: string): string | null
  set(name: string, value: string): unknown
}

/** Cache-Control, and what caches of one kind read in its place (RFC 9213, section 2; Edge Architecture, section 2). */
const caching = /(?:^|-)(?:cache|surrogate|edge)-control$/i

const forOneUser = "private, no-store"

function cachingNames(names: Iterable<string>): Set<string> {
  return new Set(["cache-control", ...[...names].filter((one) => caching.test(one))])
}

/**
 * Keeps an answer from caches.
 * @param headers Of the answer; changed in place.
 */
export function keepPrivate(headers: AnswerHeaders): void {
  for (const name of cachingNames(headers.keys())) {
    const said = headers.get(name) ?? ""
    if (!/\bprivate\b/i.test(said) || !/\bno-store\b/i.test(said)) headers.set(name, forOneUser)
  }
}

/**
 * Keeps an answer from caches, also when its headers are changed afterwards.
 * @param headers Of the answer, which a framework hands to the application.
 */
export function holdPrivate(headers: Headers): void {
  keepPrivate(headers)
  const { set, append } = headers
  headers.set = (name, value) => set.call(headers, name, caching.test(name) ? forOneUser : value)
  headers.append = (name, value) => {
    if (caching.test(name)) headers.set(name, value)
    else append.call(headers, name, value)
  }
}

/**
 * Adds cookies to an answer, and keeps it from caches.
 * @param lines Values of Set-Cookie.
 * @param headers Of the answer, or what appends to them.
 */
export function addCookies(
  lines: readonly string[],
  headers: { append(name: string, value: string): unknown },
): void {
  if (lines.length === 0) return
  for (const line of lines) headers.append("Set-Cookie", line)
  if ("set" in headers && "get" in headers && "keys" in headers) holdPrivate(headers as Headers)
  else headers.append("Cache-Control", forOneUser)
}

/**
 * Adds cookies to an answer whose headers are a plain object, and keeps it from caches, also when those members are set
 * afterwards.
 * @param lines Values of Set-Cookie.
 * @param headers By their names in lower case; changed in place.
 */
export function addCookiesToRecord(lines: readonly string[], headers: Record<string, unknown>): void {
  if (lines.length === 0) return
  headers["set-cookie"] = [headers["set-cookie"] ?? [], lines].flat()
  const held = { get: () => forOneUser, set: () => {}, enumerable: true, configurable: true }
  for (const name of cachingNames(Object.keys(headers))) Object.defineProperty(headers, name, held)
}
