/** Who is signed in, where loaders, handlers and pages of one request find it. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { serializeCookie } from "../../engine/http/cookie.js"
import type { AuthConfig } from "../../types/config.js"
import type { Cookie } from "../../types/cookie.js"
import type { BrowserRequest } from "../shared/address.js"
import { holdPrivate } from "../shared/private-answer.js"
import { sessionOf } from "../shared/session.js"

/**
 * Sets cookies on the answer.
 * @param event The request.
 * @param cookies The cookies.
 */
export function keepCookies({ cookie: jar, headers }: RequestEventCommon, cookies: readonly Cookie[]): void {
  if (cookies.length > 0) holdPrivate(headers)
  for (const cookie of cookies) {
    const { domain, path = "/", expires, maxAge, httpOnly, secure } = cookie.options
    // The jar writes name, value and path as they are given, and takes no attribute that it does not know.
    jar.set(cookie.name, pairOf(cookie).slice(cookie.name.length + 1), {
      ...{ domain, expires, maxAge, httpOnly, secure, sameSite: sameSiteOf(cookie) },
      path: path + unknownAttributes(cookie),
    })
  }
}

/**
 * Makes the request that the browser would send next.
 * @param browserRequest The request that was answered.
 * @param cookies What its answer sets.
 */
export function withCookies(browserRequest: BrowserRequest, cookies: readonly Cookie[]): BrowserRequest {
  const changed = new Set(cookies.map(({ name }) => name))
  const sent = browserRequest.headers.get("cookie")?.split("; ") ?? []
  const kept = sent.filter((pair) => !changed.has(pair.split("=", 1)[0] ?? ""))
  const added = cookies.filter(({ options }) => options.maxAge !== 0).map(pairOf)
  const headers = new Headers(browserRequest.headers)
  headers.set("cookie", [...kept, ...added].join("; "))
  return { ...browserRequest, headers }
}

function pairOf(cookie: Cookie): string {
  return serializeCookie(cookie).split(";", 1)[0] ?? ""
}

function sameSiteOf({ options: { sameSite } }: Cookie): "strict" | "lax" | "none" | undefined {
  if (typeof sameSite !== "string") return sameSite ? "strict" : undefined
  return sameSite.toLowerCase() as "strict" | "lax" | "none"
}

function unknownAttributes({ options: { partitioned, priority } }: Cookie): string {
  return `${partitioned ? "; Partitioned" : ""}${priority === undefined ? "" : `; Priority=${priority}`}`
}

/**
 * Reads the session and shares it as `session`; the answer gets the cookies that keep it alive.
 * @param event The request.
 * @param own Made by `configFor`.
 * @param browserRequest Whose session it is.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function shareSession(
  event: RequestEventCommon,
  own: AuthConfig,
  browserRequest: BrowserRequest,
): Promise<void> {
  const { session, cookies } = await sessionOf(browserRequest, own)
  keepCookies(event, cookies)
  event.sharedMap.set("session", session)
}
