/** The body of a request or an answer: bounded in size and time. */

import { type Clock, startDeadline } from "../deadline.js"
import { AuthError, isAuthError, UnknownAction, UntrustedHost } from "../errors.js"
import { parsePlainJson } from "../json.js"
import { writeMessage } from "../message.js"
import { isObject } from "../realm.js"

/** The request is not one the engine answers. Becomes a plain 400, never a redirect. */
export class BadRequest extends AuthError {
  static override type = "BadRequest"
  /** Status of the answer. */
  override status: 400 | 404 | 408 | 413 | 500 = 400
}

/** The path is not below the base path: the handler is mounted somewhere else, or the request is a stray one. */
export class BasePathMismatch extends UnknownAction {
  static override type = "BasePathMismatch"
}

/** The body was read before the engine got the request, by a body parser for instance. The mistake is the server's. */
export class BodyConsumed extends BadRequest {
  static override type = "BodyConsumed"
  override status = 500 as const
}

/** The body is larger than `maxBodyBytes`. */
class BodyTooLarge extends BadRequest {
  static override type = "BodyTooLarge"
  override status = 413 as const
}

/** The body did not arrive in time. */
class BodyTimeout extends BadRequest {
  static override type = "BodyTimeout"
  override status = 408 as const
}

/** Tells whether a request is to blame for an error, and not the config or the server. */
export function isBadRequest(thrown: unknown): thrown is (BadRequest | UntrustedHost) & { status: number } {
  return thrown instanceof BadRequest || (isAuthError(thrown, UntrustedHost) && thrown.status !== undefined)
}

/** JSON is UTF-8 (RFC 8259, section 8.1): other readers of the same bytes must not find another text in them. */
const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** Milliseconds a request body may take to arrive. */
const bodyTimeout = 15_000

/** Names in a query or a body: each costs many times what its bytes cost. */
const maxNames = 1000

/** A body was longer than the reader's limit. */
export class LimitExceeded extends RangeError {}

/** Reads a stream up to a limit, and stops the stream when the limit or the deadline says so. */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  deadline: Clock,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!stream) return new Uint8Array(0)
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  const readToEnd = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
      if (size > maxBytes) throw new LimitExceeded(`More than ${maxBytes} bytes.`)
      chunks.push(value)
    }
  }
  try {
    // A stream may take its time to cancel, so the wait itself ends with the deadline.
    await deadline.within(readToEnd())
  } catch (error) {
    reader.cancel(error).catch(() => {})
    throw error
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** What a body says. */
interface ParsedBody {
  /** The last duplicate wins; undefined for other content types and for JSON that is no object. */
  members: Record<string, unknown> | undefined
  /** Names that a form repeats. */
  duplicates: readonly string[]
}

/** Reads a JSON or form body of at most `maxBytes`, by default 1 MiB. */
export async function parseBody(request: Request, maxBytes = 1_048_576): Promise<ParsedBody> {
  const contentType = request.headers.get("content-type") ?? ""
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase()
  if (type === "application/json") {
    const [, encoding = "utf-8"] = charset.exec(contentType) ?? []
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new BadRequest(writeMessage("body-not-utf8"))
    const text = new TextDecoder().decode(await readBodyBytes(request, maxBytes))
    let value: unknown
    try {
      value = parsePlainJson(text)
    } catch {
      // The parser's own words quote the body, and with it passwords.
      throw new BadRequest(writeMessage("body-no-json"))
    }
    if (!isObject(value)) return { members: undefined, duplicates: [] }
    const pairs = Object.entries(value)
    if (pairs.length > maxNames) throw createTooManyNames("body")
    return { members: createMembers(pairs), duplicates: [] }
  }
  if (type === "application/x-www-form-urlencoded") {
    const text = new TextDecoder().decode(await readBodyBytes(request, maxBytes))
    assertNameCount(text, "&", "body")
    return readPairs([...new URLSearchParams(text)])
  }
  // Without a boundary there is no way to read it (RFC 2046 section 5.1.1).
  if (type !== "multipart/form-data" || !/;\s*boundary=/i.test(contentType))
    return { members: undefined, duplicates: [] }
  const bytes = await readBodyBytes(request, maxBytes)
  // Every part has a Content-Disposition (RFC 7578 section 4.2).
  const disposition = "content-disposition"
  const text = new TextDecoder("latin1").decode(bytes).toLowerCase()
  assertNameCount(text.slice(text.indexOf(disposition) + 1), disposition, "body")
  try {
    const data = await new Response(bytes, { headers: { "content-type": contentType } }).formData()
    // Files are no members: no flow takes one.
    return readPairs([...data].filter(([, value]) => typeof value === "string"))
  } catch (error) {
    throw new BadRequest(writeMessage("body-no-form"), {
      cause: error,
    })
  }
}

/** Refuses a query or a body of more than 1000 names. */
export function assertNameCount(text: string, separator: string, what: string): void {
  if (text.split(separator, maxNames + 1).length > maxNames) throw createTooManyNames(what)
}

function createTooManyNames(what: string): BadRequest {
  return new BadRequest(writeMessage("body-names", what, maxNames))
}

function readPairs(pairs: ReadonlyArray<readonly [string, unknown]>): ParsedBody {
  return { members: createMembers(pairs), duplicates: findRepeatedNames(pairs) }
}

/** Finds the names that occur more than once. */
export function findRepeatedNames(pairs: Iterable<readonly [string, unknown]>): string[] {
  const seen = new Set<string>()
  const repetitions = new Set<string>()
  for (const [name] of pairs) (seen.has(name) ? repetitions : seen).add(name)
  return [...repetitions]
}

/** Turns pairs into an object without prototype; the last duplicate wins, and `__proto__` is left out. */
export function createMembers<V>(pairs: Iterable<readonly [string, V]>): Record<string, V> {
  const result: Record<string, V> = Object.create(null)
  for (const [name, value] of pairs) if (name !== "__proto__") result[name] = value
  return result
}

/**
 * Reads the bytes of a body as they came, at most `maxBytes`. Bindings that hand over a body which was parsed before leave the
 * headers as they came.
 */
export async function readBodyBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let isConsumed: boolean
  try {
    isConsumed = request.bodyUsed || request.body?.locked === true
  } catch {
    // Servers on Node that make the Request of the web when its body is first asked for throw where it was read.
    isConsumed = true
  }
  if (isConsumed) throw new BodyConsumed(writeMessage("body-read-before"))
  const length = Number(request.headers.get("content-length"))
  if (length > maxBytes) throw createBodyTooLarge(maxBytes)
  const deadline = startDeadline(bodyTimeout, [request.signal])
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await readBytes(request.body, maxBytes, deadline)
  } catch (error) {
    if (error instanceof LimitExceeded) throw createBodyTooLarge(maxBytes)
    if (deadline.isOver()) throw new BodyTimeout(writeMessage("body-late"))
    throw new BadRequest(writeMessage("body-unreadable"), { cause: error })
  } finally {
    deadline.clear()
  }
  if (bytes.length === 0 && length > 0) throw new BodyConsumed(writeMessage("body-read-before"))
  return bytes
}

function createBodyTooLarge(maxBytes: number): BodyTooLarge {
  return new BodyTooLarge(writeMessage("body-large", maxBytes))
}
