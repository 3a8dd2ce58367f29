/** Addresses of the web and base paths: how they are read, what is wrong with one, and where a browser may be sent. */
import type { Tenants } from "../types/tenants.js"
import { InvalidCallbackUrl } from "./errors.js"

/**
 * Parses an address, and returns nothing for what is none. In place of `URL.canParse`: after some thousand calls, that of Node 20 and
 * 22 says no to every address with a letter such as "ö".
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Tells whether a host is this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}

/** Characters of an address; a longer one would not survive as a cookie. */
export const longestAddress = 4000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a header
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** An address with a host, in printable ASCII that the URL parser would leave alone or merely complete. */
const plain =
  /^[a-z][a-z0-9+.-]*:\/\/[\u0021\u0023-\u003b\u003d\u003f-\u005b\u005d\u005f\u0061-\u007a\u007e]*$/i
const scriptSchemes = [
  "javascript:",
  "data:",
  "vbscript:",
  "blob:",
  "file:",
  "about:",
  "view-source:",
  "filesystem:",
]

/** Adds parameters to an address, whatever it already has. */
export function addToQuery(address: string, params: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.append(name, value)
  const added = search.toString()
  if (added === "") return address
  const at = address.indexOf("#")
  const [head, fragment] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)]
  const joint = !head.includes("?") ? "?" : /[?&]$/.test(head) ? "" : "&"
  return `${head}${joint}${added}${fragment}`
}

/** Makes an address fit for a Location header: pure ASCII, and no way out of the origin for a relative one. */
export function toLocation(address: string): string {
  if (controls.test(address))
    throw new InvalidCallbackUrl("An address to redirect to holds control characters.")
  if (address.startsWith("/")) return normalizePath(address)
  const url = parseUrl(address)
  if (url && !scriptSchemes.includes(url.protocol)) return plain.test(address) ? address : url.href
  const relative = url ? undefined : parseUrl(address, "http://origin.invalid/")
  if (relative?.host !== "origin.invalid") {
    throw new InvalidCallbackUrl("An address to redirect to is neither absolute nor a path on this origin.")
  }
  return normalizePath(relative.pathname + relative.search + relative.hash)
}

/** A path that begins with two slashes would be read as a host; `/.` in front keeps it a path (WHATWG URL, 4.5). */
function normalizePath(path: string): string {
  const { pathname, search, hash } = new URL(`http://origin.invalid${path}`)
  return `${pathname.startsWith("//") ? "/." : ""}${pathname}${search}${hash}`
}

/** Finds what keeps a configured address from being one that can mean one thing only. */
export function findAddressMistake(value: unknown): string | undefined {
  if (typeof value !== "string") return "is not text"
  if (controls.test(value)) return "holds control characters"
  if (value !== value.trim()) return "begins or ends with white space"
  if (value.includes("\\")) return "holds a backslash, which browsers read as a slash"
  if (value.startsWith("//")) return "names a host without a scheme"
  const scheme = /^([a-z][a-z0-9+.-]*:)(\/\/[^/])?/i.exec(value)
  if (!scheme)
    return parseUrl(value, "http://origin.invalid")?.pathname.startsWith("//")
      ? "has an empty segment"
      : undefined
  const url = parseUrl(value)
  if (!url || !scheme[2] || scriptSchemes.includes(url.protocol))
    return "is neither a path nor an address with a host"
  return url.username || url.password ? "holds a user name or a password" : undefined
}

/** Tells whether a value may be used as a callback URL at all. */
export function isCallbackAddress(value: unknown): value is string {
  if (typeof value !== "string" || value.length > longestAddress || controls.test(value)) return false
  const url = value.startsWith("/") ? parseUrl(`http://origin.invalid${value}`) : parseUrl(value)
  return url !== undefined && isWebScheme(url)
}

/** The default `redirect` callback: a browser is only ever sent to the application's own origin. */
export function defaultRedirect({ url, baseUrl }: { url: string; baseUrl: string }): string {
  if (url === baseUrl || !isCallbackAddress(url)) return baseUrl
  const address = url.startsWith("/") ? baseUrl + url : url
  const target = parseUrl(address)
  if (!target || !isWebScheme(target) || target.origin !== parseUrl(baseUrl)?.origin) return baseUrl
  return plain.test(address) ? address : target.href
}

/** Tells an http or https address from other values. */
export function isWebAddress(address: unknown, base?: string): address is string {
  const url = typeof address === "string" ? parseUrl(address, base) : undefined
  return url !== undefined && isWebScheme(url)
}

function isWebScheme(url: URL): boolean {
  return url.protocol === "https:" || url.protocol === "http:"
}

/** Most base paths are in that form already. */
const normal = /^(?:\/[\w.~-]+)*$/

/** Brings a base path to the one form the engine uses. */
export function normalizeBasePath(basePath: string): string {
  if (normal.test(basePath) && !/\/\.{1,2}(?:\/|$)/.test(basePath)) return basePath
  const path = basePath
    .split("/")
    .filter(Boolean)
    .map((piece) => piece.replace(/[?#\\]/g, encodeURIComponent))
    .join("/")
  const { pathname } = new URL(`http://origin.invalid/${path}`)
  return pathname === "/" ? "" : pathname
}

/** Finds what keeps a base path from being the path that a browser sends. */
export function findBasePathMistake(basePath: string): string | undefined {
  if (controls.test(basePath)) return "holds control characters"
  if (/^[a-z][a-z0-9+.-]*:/i.test(basePath)) return "is an address"
  if (/[\\?#]/.test(basePath)) return "holds a backslash, a question mark or a number sign"
  if (basePath.includes("//")) return "has an empty segment"
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(basePath)) return 'has a segment "." or ".."'
  return undefined
}

/** Names what stands behind `/callback/` for a provider: its id, or what the tenant has in its place. */
export function nameCallbackOf({ tenants }: { tenants?: Tenants | undefined }, id: string): string {
  return tenants?.callbackName?.(id) ?? id
}
