/** From a web `Response` to a response of Node. */

import { memoizeByObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import type { BrowserRequest } from "../shared/address.js"
import { dropDecidedCookies, isCaching, keepPrivate, privateValue } from "../shared/private-answer.js"
import { hasSessionCookie, readSessionAfter } from "../shared/session.js"
import type { NodeRequest, NodeResponse } from "./types.js"

/** Sends an answer. Headers that the response has already stay, unless the answer has them too. */
export async function sendNodeResponse(
  response: Response,
  req: Pick<NodeRequest, "complete" | "httpVersionMajor">,
  res: NodeResponse,
): Promise<void> {
  const body = await response.text()
  if (forbidsStoring(response.headers)) keepFromCaches(res)
  // What stands in headers already, a policy for the application's own pages for instance, is not meant for these.
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
  replaceNodeCookies(response.headers.getSetCookie(), res)
  // The rest of a refused body would otherwise be taken for the next request; streams of HTTP/2 have no next one.
  if (!req.complete && req.httpVersionMajor < 2) res.setHeader("connection", "close")
  res.statusCode = response.status
  res.end(body)
}

/** Adds the cookies of an answer to those that a response sets already, and keeps it from caches. */
export function replaceNodeCookies(added: readonly string[], res: Sending): void {
  if (added.length === 0) return
  keepFromCaches(res)
  res.setHeader("Set-Cookie", [...dropDecidedCookies(listNodeCookies(res), added), ...added])
}

/**
 * Reads the session of a request. The response gets the cookies that keep the session alive, unless it has begun; what
 * it sets already counts as if the browser had sent it.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function readNodeSession(
  browserRequest: BrowserRequest,
  own: AuthConfig,
  res: NodeResponse | undefined,
): Promise<Session | null> {
  const { session, setCookie, isPrivate } = await readSessionAfter(browserRequest, own, () =>
    listNodeCookies(res),
  )
  if (res && !res.headersSent) {
    keepFromCaches(res, isPrivate ? undefined : own)
    if (setCookie.length > 0) res.setHeader("Set-Cookie", [...listNodeCookies(res), ...setCookie])
  }
  return session
}

/** Lists the values of Set-Cookie that a response has. */
export function listNodeCookies(res: Pick<NodeResponse, "getHeader"> | null | undefined): string[] {
  return [res?.getHeader("Set-Cookie") ?? []].flat().map(String)
}

/**
 * Tells whether the engine keeps an answer from all caches. What the application set for caches of one kind would let
 * those keep it.
 */
export function forbidsStoring(headers: Headers): boolean {
  return /\bno-store\b/i.test(headers.get("cache-control") ?? "")
}

type Sending = Pick<NodeResponse, "getHeader" | "setHeader" | "getHeaderNames" | "writeHead"> & {
  /** Adds a value to a header. */
  appendHeader?: NodeResponse["setHeader"]
  /** Another name of `writeHead`. */
  writeHeader?: NodeResponse["writeHead"]
}

/**
 * Keeps a response from caches, by what its headers say when they are sent. With a config it is kept from caches only
 * if it sets the session cookie then.
 */
export function keepFromCaches(res: Sending, own?: AuthConfig): void {
  const watched = watchHeaders(res)
  if (own) watched.own = own
  else watched.isPrivate = true
  watched.keep()
}

/** Watches what is set until a response is sent, also by code that stands in front of the sending. */
const watchHeaders = memoizeByObject(
  (res: Sending): { isPrivate: boolean; own?: AuthConfig; keep(): void } => {
    const watched = {
      isPrivate: false,
      own: undefined as AuthConfig | undefined,
      keep(): void {
        this.isPrivate ||= this.own !== undefined && hasSessionCookie(listNodeCookies(res), this.own)
        if (!this.isPrivate) return
        keepPrivate({
          keys: () => res.getHeaderNames?.() ?? [],
          get: (name) => String(res.getHeader(name) ?? ""),
          set: (name, value) => res.setHeader(name, value),
        })
      },
    }
    const { setHeader, appendHeader, writeHead } = res
    res.setHeader = (name, value) =>
      setHeader.call(res, name, watched.isPrivate ? privateValue(name, value) : value)
    // A caching header has one value: two would contradict each other.
    if (appendHeader)
      res.appendHeader = (name, value) =>
        (watched.isPrivate && isCaching(name) ? res.setHeader : appendHeader).call(res, name, value)
    if (!writeHead) return watched
    // Node itself calls it before the first byte of every answer.
    res.writeHead = (status, ...more) => {
      const given = more.at(-1)
      const rest = typeof given === "object" && given !== null ? more.slice(0, -1) : more
      if (rest !== more)
        for (const [name, values] of listGivenHeaders(given as object)) res.setHeader(name, values)
      watched.keep()
      return writeHead.call(res, status, ...rest)
    }
    if (res.writeHeader) res.writeHeader = res.writeHead
    return watched
  },
)

/** Headers as `writeHead` takes them: by name, or names and values in turn. */
function listGivenHeaders(given: object): Iterable<[string, string | string[]]> {
  if (!Array.isArray(given)) return Object.entries(given)
  const flat: unknown[] = given.flat()
  const found = new Map<string, string[]>()
  for (let at = 0; at < flat.length; at += 2) {
    const name = String(flat[at]).toLowerCase()
    found.set(name, [...(found.get(name) ?? []), String(flat[at + 1])])
  }
  return [...found].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? "")])
}
