/** From a request of Node to a web `Request`, whether or not a body parser came first. */

import type { StatedOrigin } from "../../engine/config/origin.js"
import { type Connection, noteConnection, readSocket } from "../../engine/connection.js"
import { BadRequest, BodyConsumed } from "../../engine/http/body.js"
import { fromGet, fromRequest, type IncomingRequest } from "../../engine/http/request.js"
import { createRespelledError, hasOtherSegments, readPathAndQuery } from "../../engine/http/target.js"
import { isBytes } from "../../engine/realm.js"
import type { AuthConfig } from "../../types/config.js"
import type { NodeBody, NodeHead, NodeHeaders, NodeRequest } from "./types.js"

/** `duplex` is required for a streamed body (Fetch, "new Request") and missing in the types of the DOM. */
type Init = RequestInit & { duplex?: "half" }

/** How a request is reached, and what it meets. */
export interface Way {
  /** Scheme and host. */
  origin: string
  /** Path and query as they arrived. */
  target: string
  /** What to do when something in front read the body and kept it. */
  remedy: string
  /** What the request came over. */
  connection?: Connection
}

/**
 * Reads a request of Node for the engine.
 * @throws {BadRequest} for methods that a web request cannot have.
 * @throws {BodyConsumed} when something in front read the body and kept it.
 */
export function toAskedRequest(req: NodeBody, way: Way): IncomingRequest {
  if (req.method !== undefined && req.method !== "GET") return fromRequest(toWebRequest(req, way))
  const asked = fromGet(requestAddress(way), webHeaders(req))
  return { ...asked, web: () => noteConnection(asked.web(), way.connection) }
}

/**
 * Builds the web request.
 * @throws {BadRequest} for methods that a web request cannot have.
 * @throws {BodyConsumed} when something in front read the body and kept it.
 */
export function toWebRequest(req: NodeBody, way: Way): Request {
  const headers = webHeaders(req)
  const { method = "GET" } = req
  const init: Init = { method, headers }
  if (method !== "GET" && method !== "HEAD") {
    init.body = bodyOf(req, headers, way.remedy)
    init.duplex = "half"
  }
  try {
    return noteConnection(new Request(requestAddress(way), init), way.connection)
  } catch (error) {
    throw new BadRequest(`The ${method} request cannot be answered.`, { cause: error })
  }
}

function requestAddress({ origin, target }: Way): string {
  return new URL(origin + readPathAndQuery(target)).href
}

/** Copies all headers but the pseudo headers of HTTP/2. */
export function webHeaders({ headers, rawHeaders }: NodeHead): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // A colon marks pseudo headers (RFC 9113, section 8.3).
    if (value === undefined || name.startsWith(":")) continue
    for (const item of Array.isArray(value) ? value : [value]) result.append(name, item)
  }
  if (rawHeaders && headers.authorization !== undefined) {
    // Of several Authorization headers Node keeps the first, and a proxy or middleware may have looked at another one.
    const values = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "authorization",
    )
    if (values.length > 1) result.set("authorization", values.join(", "))
  }
  return result
}

/** Copies all that a session check reads: copying the rest would take longer than the check. */
export function sessionHeaders({ headers, rawHeaders }: NodeHead): Headers {
  const { cookie, authorization, "x-forwarded-host": host, "x-forwarded-proto": scheme } = headers
  const read = { cookie, authorization, "x-forwarded-host": host, "x-forwarded-proto": scheme }
  return webHeaders({ headers: read, rawHeaders })
}

function bodyOf(req: NodeBody, headers: Headers, remedy: string): BodyInit | undefined {
  const { body } = req
  const raw = typeof body === "string" || isBytes(body)
  const parsed =
    req.readableEnded || (typeof body === "object" && body !== null && Object.keys(body).length > 0)
  if (!raw && !parsed) {
    // Reads on demand, so that the engine's limit on size holds before the memory is used. Not `ReadableStream.from`: when
    // the engine stops reading, that ends the request's iterator, and with it the connection the answer has to go out on.
    const chunks = req[Symbol.asyncIterator]()
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else
          controller.enqueue(
            typeof value === "string" ? new TextEncoder().encode(value) : (value as Uint8Array),
          )
      },
    })
  }
  // These describe the bytes that arrived, which are gone.
  for (const name of ["content-length", "content-encoding", "transfer-encoding"]) headers.delete(name)
  if (raw) return body as BodyInit
  if (body === undefined) {
    if (Number(req.headers["content-length"]) > 0) {
      throw new BodyConsumed(
        `The body of the request was read before, and req.body does not hold it. ${remedy}`,
      )
    }
    return undefined
  }
  const isForm = /^\s*application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "")
  if (isForm && typeof body === "object" && body !== null) return formText(body)
  headers.set("content-type", "application/json")
  return JSON.stringify(body)
}

/** Writes a parsed form as it was sent: lists as repeated names, nested members as `name[member]`. */
function formText(form: object): string {
  const pairs = new URLSearchParams()
  const appendField = (name: string, value: unknown): void => {
    // A single item can only have come from a name with brackets, which is another name than the bare one.
    if (Array.isArray(value))
      for (const item of value) appendField(value.length > 1 ? name : `${name}[]`, item)
    else if (typeof value === "object" && value !== null) {
      for (const [member, inner] of Object.entries(value)) appendField(`${name}[${member}]`, inner)
    } else if (value !== undefined && value !== null) pairs.append(name, String(value))
  }
  for (const [name, value] of Object.entries(form)) appendField(name, value)
  return pairs.toString()
}

/**
 * Reads the scheme and host that a request states. The authority of HTTP/2 stands for its Host; two that differ are no
 * host (RFC 9113, section 8.3.1).
 */
export function readStatedOrigin(protocol: string, headers: NodeHeaders): StatedOrigin {
  const readHeader = (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value.join() : value
  }
  const [host, authority] = [readHeader("host"), readHeader(":authority")]
  const differ = host !== undefined && authority !== undefined && host !== authority
  return {
    protocol,
    host: differ ? `${host},${authority}` : (host ?? authority),
    headers: { get: (name) => readHeader(name) ?? null },
  }
}

/**
 * Tells whether `trust proxy` of Express trusts the connection; undefined for an application that has no such setting.
 */
export function readTrustProxy({ app, socket }: Pick<NodeRequest, "app" | "socket">): boolean | undefined {
  const { get } = (app ?? {}) as { get?: unknown }
  const trust: unknown = typeof get === "function" ? get.call(app, "trust proxy fn") : undefined
  const { remoteAddress } = socket as { remoteAddress?: string }
  return typeof trust === "function" ? Boolean(trust(remoteAddress, 0)) : undefined
}

/** Addresses that nobody has (RFC 5737 and 3849). */
const strangers = ["192.0.2.1", "203.0.113.1", "2001:db8::1"]

/**
 * Reads the connection of a request. Where `trust proxy` of Express trusts it, the address is what Express finds behind its
 * proxies; nobody's where it takes the word of every client (`true`, or a high number).
 */
export function readConnectionOf(
  req: Pick<NodeRequest, "app" | "socket"> & { ip?: unknown },
): Connection | undefined {
  if (readTrustProxy(req)) {
    const { get } = req.app as { get(name: string): unknown }
    const trust = get.call(req.app, "trust proxy fn") as (address: string, hop: number) => unknown
    // Whatever the setting is: who trusts nobody's address, behind more proxies than there are, trusts every client.
    const isEverybody = strangers.some((address) => trust(address, 31))
    // A proxy that says nothing of its client is not the client.
    const isProxy = req.ip === readSocket(req.socket)?.address
    return { address: isEverybody || isProxy ? undefined : (req.ip as string | undefined), isDecided: true }
  }
  return readSocket(req.socket)
}

/**
 * Reads path and query of a request that code of the application answers. The path may say which tenant a request is for.
 * @throws {BadRequest} Where it does, in a spelling that a router may read as another path.
 */
export function readTenantPath(target: string, { tenants }: AuthConfig): string {
  if (tenants && hasOtherSegments(target)) throw createRespelledError(target)
  return readPathAndQuery(target)
}
