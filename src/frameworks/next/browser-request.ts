/** The requests that Next.js hands over, in each of its forms, as the one that the engine is asked for. */

import { resolveEngine } from "../../engine/config/engine.js"
import { readForwardedScheme } from "../../engine/config/origin.js"
import { isBadRequest } from "../../engine/http/body.js"
import { resolvePublicOrigin } from "../../engine/request/context.js"
import { answerUnroutable } from "../../engine/router/failure.js"
import { isLoopback } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import type { BrowserRequest } from "../shared/address.js"
import { loadHeaders } from "./config.js"

/**
 * Decides the origin under which browsers see the site. Next's own address of a request is the one that the server
 * listens on, `http://0.0.0.0:3000` in a container, so that the headers alone count: Next writes X-Forwarded-Proto where
 * no proxy did, and no other place says the scheme to all code on the server.
 * @param url Next's address of the request, for runtimes that keep the Host header to themselves.
 * @throws {UntrustedHost} When the headers name no host, several, or one that is not relied on.
 */
export function nextOrigin(headers: Headers, config: AuthConfig, url?: URL): string {
  const engine = resolveEngine(config)
  const host = headers.get("host") ?? url?.host
  // Next writes no X-Forwarded-Proto before 13.4. Its server for development speaks plain http.
  const assumed = isLoopback((host ?? "").replace(/:\d*$/, "")) ? "http:" : "https:"
  const own = url?.protocol ?? engine.origin.address?.protocol ?? assumed
  // Where Next has seen TLS, no header of a client says otherwise. An address of plain http says little: Next makes up such
  // ones where it does not know its own.
  const protocol =
    engine.origin.address || url?.protocol === "https:"
      ? own
      : (readForwardedScheme(headers.get("x-forwarded-proto")) ?? own)
  return resolvePublicOrigin(engine, { protocol, host, headers })
}

/**
 * Answers a request that names no host which can be relied on with 400, as the engine answers any request that it
 * cannot serve. Any other error is thrown again.
 */
export async function answerNextRefusal(
  error: unknown,
  request: Request,
  config: AuthConfig,
): Promise<Response> {
  if (!isBadRequest(error)) throw error
  return answerUnroutable(error, request, resolveEngine(config))
}

/**
 * Reads the headers of server components, actions and the Pages Router, which come without an address: a `Headers`, or an
 * object of `node:http`.
 * @throws {UntrustedHost} When they name no host, several, or one that is not relied on.
 */
export function nextBrowserRequest(given: HeadersLike, config: AuthConfig): BrowserRequest {
  let headers = given as Headers
  if (typeof headers.get !== "function") {
    headers = new Headers()
    for (const [name, value] of Object.entries(given))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) headers.append(name, item)
  }
  return { url: nextOrigin(headers, config), headers }
}

/** Headers in one of the two forms. */
export type HeadersLike = Headers | Readonly<Record<string, string | string[] | undefined>>

/** The cookies that functions of one application set, by request. */
export class CookieWrites {
  #count = 0
  readonly #requests = new WeakMap<Headers, string[]>()

  /** Takes what `headers()` of Next gave, the same object for the same request, and values of Set-Cookie. */
  note(headers: Headers, lines: readonly string[]): void {
    this.#count += 1
    this.#requests.set(headers, [...this.linesOf(headers), ...lines])
  }

  /** Lists the values of Set-Cookie that a request got, the oldest first. */
  linesOf(headers: Headers): readonly string[] {
    return this.#requests.get(headers) ?? []
  }

  /** Runs what answers a request, and lists the cookies that it got. Where none did, Next is not asked for anything. */
  async watch<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; written: readonly string[] }> {
    const before = this.#count
    const answer = await work()
    if (this.#count === before) return { answer, written: [] }
    const { headers } = await loadHeaders()
    return { answer, written: this.linesOf(await headers()) }
  }
}
