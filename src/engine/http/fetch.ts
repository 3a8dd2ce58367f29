/** The one way out: every call to a provider passes here. */

import { startDeadline } from "../deadline.js"
import { CallbackRouteError, InvalidCallbackUrl } from "../errors.js"
import { loadOnce } from "../memory.js"
import { parseUrl } from "../notation/address.js"
import { isError, isHeaders, isRequest, isSearchParams } from "../realm.js"
import { KnownSecrets, redact } from "../redact.js"
import { LimitExceeded, readBytes } from "./body.js"

/** A class of responses makes Node load all that `fetch` needs, which no application waits for at its start. */
const loadResponses = loadOnce(() => import("./read-response.js"))

/** How the engine names itself to those it calls. */
export const userAgent = "authlas"

/** Bounds of outgoing calls. */
export interface OutboundOptions {
  /** Transport; default: the runtime's `fetch`. */
  fetch?: typeof fetch | undefined
  /** Milliseconds for the whole exchange, body included. */
  timeout: number
  /** Largest answer, in bytes. */
  maxBytes: number
  /** Allows `http:` beyond the loopback addresses. */
  allowInsecure?: boolean | undefined
  /** Who is called, for the message of an error: a provider's id. */
  label: string
}

/**
 * Makes a `fetch` that is safe to point at another host: https only, never following a redirect, bounded in time and size.
 * Its answers are complete when they arrive. It throws {@link CallbackRouteError} naming the label and the host, and never
 * the path, the query or the body.
 */
export function createOutbound(options: OutboundOptions): typeof fetch {
  const { label, timeout, maxBytes } = options
  return async (input, init) => {
    const url = parseUrl(isRequest(input) ? input.url : input.toString())
    assertScheme(url, options)
    const { host } = url
    const deadline = startDeadline(timeout, [init?.signal ?? (isRequest(input) ? input.signal : undefined)])
    try {
      const transport = options.fetch ?? fetch
      const bounds = { redirect: "manual", signal: deadline.signal } as const
      const answer = await deadline.within(Promise.resolve(transport(input, Object.assign({}, init, bounds))))
      const { status, statusText } = answer
      if (answer.type === "opaqueredirect" || (status >= 300 && status < 400)) {
        answer.body?.cancel().catch(() => {})
        // A followed redirect would carry codes and secrets to an address that is not configured.
        throw new CallbackRouteError(
          `${label}: ${host} answered with a redirect (${status}), which is never followed. Configure the final address.`,
          { provider: label, host },
        )
      }
      // The whole answer is read under the same bounds, so that nothing downstream can wait or grow without end.
      const bytes =
        typeof answer.body?.getReader === "function"
          ? await readBytes(answer.body, maxBytes, deadline)
          : new Uint8Array(await deadline.within(answer.arrayBuffer()))
      if (bytes.byteLength > maxBytes) throw new LimitExceeded(`More than ${maxBytes} bytes.`)
      // Headers of their own: those of an answer of fetch cannot be changed, and a server may have its own Response, which
      // does not copy what it is given.
      const headers = new Headers(answer.headers)
      // They describe the bytes on the wire, which the transport has already decoded.
      headers.delete("content-encoding")
      headers.delete("content-length")
      const { ReadResponse } = await loadResponses()
      return new ReadResponse(bytes, { status, statusText, headers })
    } catch (error) {
      if (error instanceof CallbackRouteError) throw error
      const reason = deadline.isOver()
        ? `did not answer within ${timeout} ms (outbound.timeout)`
        : error instanceof LimitExceeded
          ? `answered with more than ${maxBytes} bytes (outbound.maxBytes)`
          : "could not be reached"
      const cause = isError(error) ? { err: redactRequest(error, url, init ?? {}) } : { reason: typeof error }
      throw new CallbackRouteError(`${label}: ${host} ${reason}.`, {
        cause: { ...cause, provider: label, host },
      })
    } finally {
      deadline.clear()
    }
  }
}

/** Shorter values are words like `code`. */
const telling = 9

/** Some runtimes and transports put the whole address, or more of the request, into their words. */
function redactRequest(error: Error, { search }: URL, { body, headers }: RequestInit): Error {
  const form = typeof body === "string" || isSearchParams(body) ? String(body) : ""
  const values = [search, form].flatMap((text) => [...new URLSearchParams(text).values()])
  // A value that is no header is the error itself.
  const pairs = isHeaders(headers) || Array.isArray(headers) ? [...headers] : Object.entries(headers ?? {})
  const authorization = pairs
    .filter(([name]) => name?.toLowerCase() === "authorization")
    .flatMap(([, value]) => [String(value), ...String(value).split(" ")])
  const sent = [search, form, ...authorization, ...values].filter((one) => one.length >= telling)
  return redact(error, new KnownSecrets([() => sent]))
}

/** Refuses an address that is not https. */
export function assertScheme(
  url: URL | undefined,
  { allowInsecure, label }: Pick<OutboundOptions, "allowInsecure" | "label">,
): asserts url is URL {
  if (url?.protocol === "https:") return
  if (url?.protocol === "http:" && (allowInsecure || isLoopback(url.hostname))) return
  throw new CallbackRouteError(
    `${label}: an address at ${url?.host || "an unknown host"} is not https. ` +
      "Correct the provider's endpoints, or set allowInsecureRequests for development.",
    { provider: label },
  )
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

/**
 * Tells whether an answer is shown to a user: scripts ask for anything or for JSON, and browsers name HTML for what
 * they are about to show (Fetch, section 4.1).
 */
export function isPageRequest(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "") && !headers.has("X-Auth-Return-Redirect")
}
