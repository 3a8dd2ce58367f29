/** From the engine's answer to a web response. */
import type { ResponseInternal } from "../types.js"
import { serializeCookie } from "./cookie.js"
import { toLocation } from "./redirect.js"

/**
 * Builds the web response.
 * @param internal Status, headers, body, cookies and redirect.
 * @returns With `redirect`: 302, `Location` and no body. Else the body, as JSON unless it is text of another type.
 * @throws {TypeError} when a cookie is not valid.
 * @throws {InvalidCallbackUrl} when the redirect is not an address.
 */
export function toResponse(internal: ResponseInternal): Response {
  const headers = new Headers(internal.headers)
  for (const cookie of internal.cookies ?? []) headers.append("Set-Cookie", serializeCookie(cookie))
  if (internal.redirect !== undefined) {
    headers.set("Location", toLocation(internal.redirect))
    headers.delete("Content-Type")
    return new Response(null, { status: 302, headers })
  }
  return new Response(bodyOf(internal, headers), { status: internal.status ?? 200, headers })
}

function bodyOf({ body }: ResponseInternal, headers: Headers): string | null {
  const isJson = headers.get("Content-Type")?.toLowerCase().startsWith("application/json")
  if (body === undefined || (body === null && !isJson)) return null
  if (typeof body === "string" && !isJson) return body
  if (!isJson) headers.set("Content-Type", "application/json")
  return JSON.stringify(body)
}
