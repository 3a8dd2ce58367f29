/** The one way out: every call to a provider passes here. */

import { startDeadline } from "../deadline.js"
import { CallbackRouteError } from "../errors.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { isError, isHeaders, isRequest, isSearchParams } from "../realm.js"
import { KnownSecrets, redact } from "../redact.js"
import { isLoopback, parseUrl } from "../web-address.js"
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
        throw new CallbackRouteError(writeMessage("answer-redirects", label, host, status), {
          provider: label,
          host,
        })
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
        ? writeMessage("answer-timeout", timeout)
        : error instanceof LimitExceeded
          ? writeMessage("answer-large", maxBytes)
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
  throw new CallbackRouteError(writeMessage("call-not-https", label, url?.host || "an unknown host"), {
    provider: label,
  })
}
