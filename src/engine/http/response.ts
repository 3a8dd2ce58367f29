/** From the engine's answer to a web response. */
import type { ResponseInternal } from "../../types/response.js"
import { serializeCookie } from "./cookie.js"
import { toLocation } from "./fetch.js"

/** Makes a response of its body and status. */
export type Respond = (body: string | null, status: number) => Response

const createWebResponse: Respond = (body, status) => new Response(body, { status })

/**
 * Builds the web response.
 * @param internal Status, headers, body, cookies and redirect.
 * @param respond Makes it; its headers are filled afterwards.
 * @returns With `redirect`: 302, `Location` and no body. Else the body, as JSON unless it is text of another type. No cache
 * may keep what sets a cookie.
 * @throws {TypeError} when a cookie is not valid.
 * @throws {InvalidCallbackUrl} when the redirect is not an address.
 */
export function toResponse(internal: ResponseInternal, respond = createWebResponse): Response {
  const { redirect, status, cookies = [] } = internal
  const isRedirect = redirect !== undefined
  const given = listHeaders(internal.headers)
  const type = isRedirect ? undefined : chooseContentType(internal, given)
  const lines = cookies.map(serializeCookie)
  const response = isRedirect ? respond(null, 302) : respond(serializeBody(internal, type), status ?? 200)
  // Filled in place: headers that are handed over are read and checked twice.
  const { headers } = response
  for (const [name, value] of given) if (!isContentType(name)) headers.append(name, value)
  if (type !== undefined) headers.set("Content-Type", type)
  if (isJsonType(type)) headers.set(...noSniff)
  if (isRedirect) headers.set("Location", toLocation(redirect))
  for (const line of lines) headers.append("Set-Cookie", line)
  if (lines.length > 0 && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-cache, no-store")
  return response
}

/** What a session holds was chosen by users: no browser may take it for a page. */
const noSniff = ["X-Content-Type-Options", "nosniff"] as const

/**
 * Builds a response of JSON.
 * @param body What is said.
 * @param init Status and headers.
 * @returns The response.
 */
export function toJson(body: unknown, init?: ResponseInit): Response {
  const { headers, ...rest } = init ?? {}
  const response = Response.json(body, rest)
  // One by one: the Response of a simulated page leaves out the cookies of headers that are handed over.
  for (const [name, value] of new Headers(headers)) {
    if (name === "set-cookie") response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  response.headers.set(...noSniff)
  return response
}

type Pairs = readonly (readonly [string, string])[]

function listHeaders(headers: ResponseInternal["headers"]): Pairs {
  if (!headers) return []
  if (Symbol.iterator in headers) return [...(headers as Iterable<readonly [string, string]>)]
  return Object.entries(headers)
}

function isContentType(name: string): boolean {
  return name.length === 12 && name.toLowerCase() === "content-type"
}

/** As given; JSON for values that cannot be text. */
function chooseContentType({ body }: ResponseInternal, headers: Pairs): string | undefined {
  const given = headers.find(([name]) => isContentType(name))?.[1]
  const needsJson = body !== undefined && body !== null && typeof body !== "string"
  return needsJson && !isJsonType(given) ? "application/json" : given
}

function isJsonType(type: string | undefined): boolean {
  return type?.toLowerCase().startsWith("application/json") ?? false
}

function serializeBody({ body }: ResponseInternal, type: string | undefined): string | null {
  if (body === undefined) return null
  return isJsonType(type) ? JSON.stringify(body) : (body as string | null)
}
