/** The body of a request or an answer: bounded in size and time. */
import { isObject } from "../notation/path.js"
import { BadRequest, BodyConsumed, BodyTimeout, BodyTooLarge } from "./bad-request.js"
import { type Deadline, startDeadline } from "./deadline.js"
import { parsePlainJson } from "./json.js"

/** JSON is UTF-8 (RFC 8259, section 8.1): other readers of the same bytes must not find another text in them. */
const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** Milliseconds a request body may take to arrive. */
const bodyTimeout = 15_000

/** Names in a query or a body: each costs many times what its bytes cost. */
const maxNames = 1000

/** A body was longer than the reader's limit. */
export class LimitExceeded extends RangeError {}

/**
 * Reads a stream up to a limit, and stops the stream when the limit or the deadline says so.
 * @param stream A body; null is empty.
 * @param maxBytes Largest size that is read.
 * @param deadline Ends the wait.
 * @returns All bytes.
 * @throws {LimitExceeded} beyond `maxBytes`; the deadline's reason when it ends first.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  deadline: Deadline,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!stream) return new Uint8Array(0)
  const reader = stream.getReader()
  try {
    // A stream may take its time to cancel, so the wait itself ends with the deadline.
    return await deadline.within(allOf(reader, maxBytes))
  } catch (error) {
    reader.cancel(error).catch(() => {})
    throw error
  }
}

async function allOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.byteLength
    if (size > maxBytes) throw new LimitExceeded(`More than ${maxBytes} bytes.`)
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** What a body says. */
export interface ParsedBody {
  /** The last duplicate wins; undefined for other content types and for JSON that is no object. */
  members: Record<string, unknown> | undefined
  /** Names that a form repeats. */
  duplicates: readonly string[]
}

/**
 * Reads a JSON or form body.
 * @param request A POST.
 * @param maxBytes Largest body that is read; default 1 MiB.
 * @returns Its members.
 * @throws {BodyTooLarge} beyond `maxBytes`.
 * @throws {BodyTimeout} when the body does not arrive in 15 seconds.
 * @throws {BodyConsumed} when it was read before.
 * @throws {BadRequest} when it is malformed or cannot be read.
 */
export async function parseBody(request: Request, maxBytes = 1_048_576): Promise<ParsedBody> {
  const contentType = request.headers.get("content-type") ?? ""
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase()
  if (type === "application/json") {
    const [, encoding = "utf-8"] = charset.exec(contentType) ?? []
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new BadRequest("A JSON body has to be UTF-8.")
    return { members: jsonMembers(await readText(request, maxBytes)), duplicates: [] }
  }
  if (type === "application/x-www-form-urlencoded") {
    const text = await readText(request, maxBytes)
    assertFew(text, "&", "body")
    return form([...new URLSearchParams(text)])
  }
  // Without a boundary there is no way to read it (RFC 2046 section 5.1.1).
  if (type === "multipart/form-data" && /;\s*boundary=/i.test(contentType))
    return form(await formPairs(await readAll(request, maxBytes), contentType))
  return { members: undefined, duplicates: [] }
}

/**
 * Refuses what names more than a reader may have to do with.
 * @param text A query, or a body.
 * @param separator What stands between two names.
 * @param what Where they stand, for the message.
 * @throws {BadRequest} when there are more than 1000.
 */
export function assertFew(text: string, separator: string, what: string): void {
  if (text.split(separator, maxNames + 1).length > maxNames) throw tooMany(what)
}

function tooMany(what: string): BadRequest {
  return new BadRequest(`The ${what} of the request has more than ${maxNames} names.`)
}

function form(pairs: ReadonlyArray<readonly [string, unknown]>): ParsedBody {
  return { members: members(pairs), duplicates: repeated(pairs) }
}

/**
 * Finds what stands more than once where once is the rule.
 * @param pairs Names and values.
 * @returns The names that occur again.
 */
export function repeated(pairs: Iterable<readonly [string, unknown]>): string[] {
  const seen = new Set<string>()
  const repetitions = new Set<string>()
  for (const [name] of pairs) (seen.has(name) ? repetitions : seen).add(name)
  return [...repetitions]
}

/**
 * Turns pairs into an object without prototype.
 * @param pairs Names and values; the last duplicate wins, and `__proto__` is left out.
 * @returns The object.
 */
export function members<V>(pairs: Iterable<readonly [string, V]>): Record<string, V> {
  const result: Record<string, V> = Object.create(null)
  for (const [name, value] of pairs) if (name !== "__proto__") result[name] = value
  return result
}

function jsonMembers(text: string): Record<string, unknown> | undefined {
  const value = plainJson(text)
  if (!isObject(value)) return undefined
  const names = Object.keys(value)
  if (names.length > maxNames) throw tooMany("body")
  return members(names.map((name) => [name, value[name]]))
}

function plainJson(text: string): unknown {
  try {
    return parsePlainJson(text)
  } catch {
    // The parser's own words quote the body, and with it passwords.
    throw new BadRequest("The request body is not JSON, although its content type says so.")
  }
}

const disposition = "content-disposition"

/** Files are no members: no flow takes one. */
async function formPairs(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Array<[string, unknown]>> {
  // Every part has a Content-Disposition (RFC 7578 section 4.2).
  const text = new TextDecoder("latin1").decode(bytes).toLowerCase()
  assertFew(text.slice(text.indexOf(disposition) + 1), disposition, "body")
  try {
    const data = await new Response(bytes, { headers: { "content-type": contentType } }).formData()
    return [...data].filter(([, value]) => typeof value === "string")
  } catch (error) {
    throw new BadRequest("The request body is not a form, although its content type says so.", {
      cause: error,
    })
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readAll(request, maxBytes))
}

/** Bindings that hand over a body which was parsed before, and leave the headers as they came, look like this. */
const consumed =
  "The body of the request was read before authlas got it. Let no body parser stand in front of the handler, or hand over " +
  "a request with its body: request.clone() before reading, or a new Request made from what was parsed."

async function readAll(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (wasRead(request)) throw new BodyConsumed(consumed)
  const bytes = await readBounded(request, maxBytes)
  if (bytes.length === 0 && Number(request.headers.get("content-length")) > 0)
    throw new BodyConsumed(consumed)
  return bytes
}

/** Servers on Node that make a request of the web when it is first asked for its body throw then, where the body was read. */
function wasRead(request: Request): boolean {
  try {
    return request.bodyUsed || request.body?.locked === true
  } catch {
    return true
  }
}

async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge(maxBytes)
  const deadline = startDeadline(bodyTimeout, [request.signal])
  try {
    return await readBytes(request.body, maxBytes, deadline)
  } catch (error) {
    if (error instanceof LimitExceeded) throw tooLarge(maxBytes)
    if (deadline.isOver()) throw new BodyTimeout("The request body did not arrive within 15 seconds.")
    throw new BadRequest("The request body could not be read.", { cause: error })
  } finally {
    deadline.clear()
  }
}

function tooLarge(maxBytes: number): BodyTooLarge {
  return new BodyTooLarge(`The request body is larger than maxBodyBytes, which is ${maxBytes}.`)
}
