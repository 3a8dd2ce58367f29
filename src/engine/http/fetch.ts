/** The one way out: every call to a provider passes here. */

import { type Clock, startDeadline } from "../deadline.js"
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

/** One call: where it goes, and what ends it. */
interface Call {
  host: string
  deadline: Clock
}

/**
 * Makes a `fetch` that is safe to point at another host: https only, never following a redirect, bounded in time and size.
 * @param options Transport and bounds.
 * @returns A `fetch` whose answers are complete when they arrive. It throws {@link CallbackRouteError} naming the
 * label and the host, and never the path, the query or the body.
 */
export function createOutbound(options: OutboundOptions): typeof fetch {
  return async (input, init) => {
    const url = parseInput(input)
    assertScheme(url, options)
    const own = init?.signal ?? (isRequest(input) ? input.signal : undefined)
    const deadline = startDeadline(options.timeout, [own])
    const call = { host: url?.host ?? "an invalid address", deadline }
    try {
      return await sendWithinBounds(input, init, call, options)
    } finally {
      deadline.clear()
    }
  }
}

async function sendWithinBounds(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  call: Call,
  options: OutboundOptions,
): Promise<Response> {
  try {
    const transport = options.fetch ?? fetch
    const { deadline } = call
    const sent = Promise.resolve(
      transport(input, Object.assign({}, init, { redirect: "manual", signal: deadline.signal } as const)),
    )
    const answer = await deadline.within(sent)
    assertNoRedirect(answer, call, options)
    return await readResponse(answer, call, options)
  } catch (error) {
    if (error instanceof CallbackRouteError) throw error
    throw createOutboundError(redactRequest(error, input, init), call, options)
  }
}

/** Shorter values are words like `code`. */
const telling = 9

/** Some runtimes and transports put the whole address, or more of the request, into their words. */
function redactRequest(error: unknown, input: Parameters<typeof fetch>[0], init?: RequestInit): unknown {
  if (!isError(error)) return error
  const { body, headers } = init ?? {}
  const query = parseInput(input)?.search ?? ""
  const form = typeof body === "string" || isSearchParams(body) ? String(body) : ""
  const values = [query, form].flatMap((text) => [...new URLSearchParams(text).values()])
  const sent = [query, form, ...listAuthorizationValues(headers), ...values]
  return redact(error, new KnownSecrets([() => sent.filter((one) => one.length >= telling)]))
}

/** A value that is no header is the error itself. */
function listAuthorizationValues(headers: RequestInit["headers"]): string[] {
  const pairs = isHeaders(headers) || Array.isArray(headers) ? [...headers] : Object.entries(headers ?? {})
  const values = pairs
    .filter(([name]) => name?.toLowerCase() === "authorization")
    .map(([, value]) => String(value))
  return values.flatMap((value) => [value, ...value.split(" ")])
}

function parseInput(input: Parameters<typeof fetch>[0]): URL | undefined {
  return parseUrl(isRequest(input) ? input.url : input.toString())
}

/**
 * Refuses an address that is not https.
 * @param url The address.
 * @param options `allowInsecure` lets http pass beyond this machine; `label` names the provider in the message.
 * @throws {CallbackRouteError} For any other scheme, and for no address at all.
 */
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

/**
 * Tells whether a host is this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3).
 * @param hostname As the URL parser writes it.
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}

function assertNoRedirect(answer: Response, { host }: Call, { label }: OutboundOptions): void {
  if (answer.type !== "opaqueredirect" && !(answer.status >= 300 && answer.status < 400)) return
  answer.body?.cancel().catch(() => {})
  // A followed redirect would carry codes and secrets to an address that is not configured.
  throw new CallbackRouteError(
    `${label}: ${host} answered with a redirect (${answer.status}), which is never followed. Configure the final address.`,
    { provider: label, host },
  )
}

/** Reads the whole answer under the same bounds, so that nothing downstream can wait or grow without end. */
async function readResponse(
  answer: Response,
  { deadline }: Call,
  { maxBytes }: OutboundOptions,
): Promise<Response> {
  const bytes =
    typeof answer.body?.getReader === "function"
      ? await readBytes(answer.body, maxBytes, deadline)
      : new Uint8Array(await deadline.within(answer.arrayBuffer()))
  if (bytes.byteLength > maxBytes) throw new LimitExceeded(`More than ${maxBytes} bytes.`)
  const { status, statusText } = answer
  // Headers of their own: those of an answer of fetch cannot be changed, and a server may have its own Response, which
  // does not copy what it is given.
  const headers = new Headers(answer.headers)
  // They describe the bytes on the wire, which the transport has already decoded.
  headers.delete("content-encoding")
  headers.delete("content-length")
  const { ReadResponse } = await loadResponses()
  return new ReadResponse(bytes, { status, statusText, headers })
}

function createOutboundError(
  error: unknown,
  call: Call,
  { label, timeout, maxBytes }: OutboundOptions,
): CallbackRouteError {
  const reason = call.deadline.isOver()
    ? `did not answer within ${timeout} ms (outbound.timeout)`
    : error instanceof LimitExceeded
      ? `answered with more than ${maxBytes} bytes (outbound.maxBytes)`
      : "could not be reached"
  const cause = isError(error) ? { err: error } : { reason: typeof error }
  return new CallbackRouteError(`${label}: ${call.host} ${reason}.`, {
    cause: { ...cause, provider: label, host: call.host },
  })
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

/**
 * Adds parameters to an address, whatever it already has.
 * @param address Absolute or relative, with or without query and fragment.
 * @param params Parameters; undefined ones are left out.
 * @returns The address with the parameters in its query.
 * @example addToQuery("/oops?a=1#top", { error: "Configuration" }) // "/oops?a=1&error=Configuration#top"
 */
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

/**
 * Makes an address fit for a Location header: pure ASCII, and no way out of the origin for a relative one.
 * @param address Absolute, or relative to the origin.
 * @returns The address as the URL parser writes it.
 * @throws {InvalidCallbackUrl} for control characters, a scheme that runs script, or text that is no address.
 */
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

/**
 * Finds what keeps a configured address from being one that can mean one thing only.
 * @param value Anything.
 * @returns What is wrong with it, for a message; nothing for a path, and for an address with a scheme and a host.
 */
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

/**
 * Tells whether a value may be used as a callback URL at all.
 * @param value Anything a request carries.
 * @returns True for an http or https address, and for a path that begins with a slash.
 */
export function isCallbackAddress(value: unknown): value is string {
  if (typeof value !== "string" || value.length > longestAddress || controls.test(value)) return false
  const url = value.startsWith("/") ? parseUrl(`http://origin.invalid${value}`) : parseUrl(value)
  return url !== undefined && isWebScheme(url)
}

/**
 * The default `redirect` callback: a browser is only ever sent to the application's own origin.
 * @param params `url`: where the browser asks to go; `baseUrl`: the origin.
 * @returns The address when it is on the origin, else the origin.
 */
export function defaultRedirect({ url, baseUrl }: { url: string; baseUrl: string }): string {
  if (url === baseUrl || !isCallbackAddress(url)) return baseUrl
  const address = url.startsWith("/") ? baseUrl + url : url
  const target = parseUrl(address)
  if (!target || !isWebScheme(target) || target.origin !== parseUrl(baseUrl)?.origin) return baseUrl
  return plain.test(address) ? address : target.href
}

/**
 * Tells an http or https address from other values.
 * @param address Anything.
 * @param base The origin that a path belongs to; without one a path is no address.
 */
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
 * @param headers Of the request.
 */
export function isPageRequest(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "") && !headers.has("X-Auth-Return-Redirect")
}
