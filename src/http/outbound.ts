/** The one way out: every call to a provider passes here. */
import { isError, isHeaders, isRequest, isSearchParams } from "../brand/brand.js"
import { CallbackRouteError } from "../errors.js"
import { KnownSecrets, redact } from "../log/redact.js"
import { onDemand } from "../memory/memory.js"
import { urlOf } from "../notation/address.js"
import { LimitExceeded, readBytes } from "./body.js"
import { type Deadline, startDeadline } from "./deadline.js"

/** A class of responses makes Node load all that `fetch` needs, which no application waits for at its start. */
const loadResponses = onDemand(() => import("./read-response.js"))

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
  deadline: Deadline
}

/**
 * Makes a `fetch` that is safe to point at another host: https only, never following a redirect, bounded in time and size.
 * @param options Transport and bounds.
 * @returns A `fetch` whose answers are complete when they arrive. It throws {@link CallbackRouteError} naming the
 * label and the host, and never the path, the query or the body.
 */
export function createOutbound(options: OutboundOptions): typeof fetch {
  return async (input, init) => {
    const url = addressOf(input)
    assertScheme(url, options)
    const own = init?.signal ?? (isRequest(input) ? input.signal : undefined)
    const deadline = startDeadline(options.timeout, [own])
    const call = { host: url?.host ?? "an invalid address", deadline }
    try {
      return await exchange(input, init, call, options)
    } finally {
      deadline.clear()
    }
  }
}

async function exchange(
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
    return await complete(answer, call, options)
  } catch (error) {
    if (error instanceof CallbackRouteError) throw error
    throw failure(withoutSecrets(error, input, init), call, options)
  }
}

/** Shorter values are words like `code`. */
const telling = 9

/** Some runtimes and transports put the whole address, or more of the request, into their words. */
function withoutSecrets(error: unknown, input: Parameters<typeof fetch>[0], init?: RequestInit): unknown {
  if (!isError(error)) return error
  const { body, headers } = init ?? {}
  const query = addressOf(input)?.search ?? ""
  const form = typeof body === "string" || isSearchParams(body) ? String(body) : ""
  const values = [query, form].flatMap((text) => [...new URLSearchParams(text).values()])
  const sent = [query, form, ...carried(headers), ...values]
  return redact(error, new KnownSecrets([() => sent.filter((one) => one.length >= telling)]))
}

/** A value that is no header is the error itself. */
function carried(headers: RequestInit["headers"]): string[] {
  const pairs = isHeaders(headers) || Array.isArray(headers) ? [...headers] : Object.entries(headers ?? {})
  const values = pairs
    .filter(([name]) => name?.toLowerCase() === "authorization")
    .map(([, value]) => String(value))
  return values.flatMap((value) => [value, ...value.split(" ")])
}

function addressOf(input: Parameters<typeof fetch>[0]): URL | undefined {
  return urlOf(isRequest(input) ? input.url : input.toString())
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
async function complete(
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

function failure(
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
