/** Addresses a browser is sent to. */
import { InvalidCallbackUrl } from "../errors.js"
import { urlOf } from "../notation/address.js"

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

/**
 * Adds parameters to an address, whatever it already has.
 * @param address Absolute or relative, with or without query and fragment.
 * @param params Parameters; undefined ones are left out.
 * @returns The address with the parameters in its query.
 * @example withQuery("/oops?a=1#top", { error: "Configuration" }) // "/oops?a=1&error=Configuration#top"
 */
export function withQuery(address: string, params: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.append(name, value)
  const added = search.toString()
  if (added === "") return address
  const at = address.indexOf("#")
  const [head, fragment] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)]
  const joint = !head.includes("?") ? "?" : /[?&]$/.test(head) ? "" : "&"
  return `${head}${joint}${added}${fragment}`
}

/**
 * Makes an address fit for a Location header: pure ASCII, and no way out of the origin for a relative one.
 * @param address Absolute, or relative to the origin.
 * @returns The address as the URL parser writes it.
 * @throws {InvalidCallbackUrl} for control characters, a scheme that runs script, or text that is no address.
 */
export function toLocation(address: string): string {
  if (controls.test(address))
    throw new InvalidCallbackUrl("An address to redirect to holds control characters.")
  if (address.startsWith("/")) return onOrigin(address)
  const url = urlOf(address)
  if (url && !scriptSchemes.includes(url.protocol)) return plain.test(address) ? address : url.href
  const relative = url ? undefined : urlOf(address, "http://origin.invalid/")
  if (relative?.host !== "origin.invalid") {
    throw new InvalidCallbackUrl("An address to redirect to is neither absolute nor a path on this origin.")
  }
  return onOrigin(relative.pathname + relative.search + relative.hash)
}

/** A path that begins with two slashes would be read as a host; `/.` in front keeps it a path (WHATWG URL, 4.5). */
function onOrigin(path: string): string {
  const { pathname, search, hash } = new URL(`http://origin.invalid${path}`)
  return `${pathname.startsWith("//") ? "/." : ""}${pathname}${search}${hash}`
}

/**
 * Finds what keeps a configured address from being one that can mean one thing only.
 * @param value Anything.
 * @returns What is wrong with it, for a message; nothing for a path, and for an address with a scheme and a host.
 */
export function addressMistake(value: unknown): string | undefined {
  if (typeof value !== "string") return "is not text"
  if (controls.test(value)) return "holds control characters"
  if (value !== value.trim()) return "begins or ends with white space"
  if (value.includes("\\")) return "holds a backslash, which browsers read as a slash"
  if (value.startsWith("//")) return "names a host without a scheme"
  const scheme = /^([a-z][a-z0-9+.-]*:)(\/\/[^/])?/i.exec(value)
  if (!scheme)
    return urlOf(value, "http://origin.invalid")?.pathname.startsWith("//")
      ? "has an empty segment"
      : undefined
  const url = urlOf(value)
  if (!url || !scheme[2] || scriptSchemes.includes(url.protocol))
    return "is neither a path nor an address with a host"
  return url.username || url.password ? "holds a user name or a password" : undefined
}

/**
 * Tells whether a value may be used as a callback URL at all.
 * @param value Anything a request carries.
 * @returns True for an http or https address, and for a path that begins with a slash.
 */
export function isCallbackAddress(value: unknown): value is string {
  if (typeof value !== "string" || value.length > longestAddress || controls.test(value)) return false
  const url = value.startsWith("/") ? urlOf(`http://origin.invalid${value}`) : urlOf(value)
  return url !== undefined && isWeb(url)
}

/**
 * The default `redirect` callback: a browser is only ever sent to the application's own origin.
 * @param params `url`: where the browser asks to go; `baseUrl`: the origin.
 * @returns The address when it is on the origin, else the origin.
 */
export function defaultRedirect({ url, baseUrl }: { url: string; baseUrl: string }): string {
  if (url === baseUrl || !isCallbackAddress(url)) return baseUrl
  const address = url.startsWith("/") ? baseUrl + url : url
  const target = urlOf(address)
  if (!target || !isWeb(target) || target.origin !== urlOf(baseUrl)?.origin) return baseUrl
  return plain.test(address) ? address : target.href
}

/**
 * Tells an http or https address from other values.
 * @param address Anything.
 * @param base The origin that a path belongs to; without one a path is no address.
 */
export function isWebAddress(address: unknown, base?: string): address is string {
  const url = typeof address === "string" ? urlOf(address, base) : undefined
  return url !== undefined && isWeb(url)
}

function isWeb(url: URL): boolean {
  return url.protocol === "https:" || url.protocol === "http:"
}

/**
 * Tells whether an answer is shown to a user: scripts ask for anything or for JSON, and browsers name HTML for what
 * they are about to show (Fetch, section 4.1).
 * @param headers Of the request.
 */
export function isShown(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "") && !headers.has("X-Auth-Return-Redirect")
}
