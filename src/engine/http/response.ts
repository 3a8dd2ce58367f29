/** From the engine's answer to a web response. */
import type { ResponseInternal } from "../../types/response.js"
import { toLocation } from "../web-address.js"
import { serializeCookie } from "./cookie.js"

/** Makes a response of its body and status. */
export type Respond = (body: string | null, status: number) => Response

/**
 * Builds the web response. With a redirect it is 302 without a body; else the body is JSON unless it is text of another
 * type. No cache may keep what sets a cookie. `respond` makes the response; its headers are filled afterwards.
 */
export function toResponse(
  internal: ResponseInternal,
  respond: Respond = (body, status) => new Response(body, { status }),
): Response {
  const { redirect, body, status, cookies = [] } = internal
  const isRedirect = redirect !== undefined
  const given: ReadonlyArray<readonly [string, string]> =
    internal.headers && Symbol.iterator in internal.headers
      ? [...(internal.headers as Iterable<readonly [string, string]>)]
      : Object.entries(internal.headers ?? {})
  const stated = given.find(([name]) => isContentType(name))?.[1]
  // As given; JSON for values that cannot be text.
  const needsJson = body !== undefined && body !== null && typeof body !== "string"
  const type = isRedirect ? undefined : needsJson && !isJsonType(stated) ? "application/json" : stated
  const isJson = isJsonType(type)
  const text = body === undefined ? null : isJson ? JSON.stringify(body) : (body as string | null)
  const lines = cookies.map(serializeCookie)
  const response = isRedirect ? respond(null, 302) : respond(text, status ?? 200)
  // Filled in place: headers that are handed over are read and checked twice.
  const { headers } = response
  for (const [name, value] of given) if (!isContentType(name)) headers.append(name, value)
  if (type !== undefined) headers.set("Content-Type", type)
  if (isJson) headers.set(...noSniff)
  if (isRedirect) headers.set("Location", toLocation(redirect))
  for (const line of lines) headers.append("Set-Cookie", line)
  if (lines.length > 0 && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-cache, no-store")
  return response
}

/** What a session holds was chosen by users: no browser may take it for a page. */
const noSniff = ["X-Content-Type-Options", "nosniff"] as const

/** Builds a response of JSON. */
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

function isContentType(name: string): boolean {
  return name.length === 12 && name.toLowerCase() === "content-type"
}

function isJsonType(type: string | undefined): boolean {
  return type?.toLowerCase().startsWith("application/json") ?? false
}
