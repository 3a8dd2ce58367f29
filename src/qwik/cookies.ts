/** The engine's cookies in the jar of Qwik City. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { BrowserRequest } from "../bindings/address.js"
import { serializeCookie } from "../http/cookie.js"
import { holdPrivate } from "../http/keep-private.js"
import type { Cookie } from "../types.js"

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
