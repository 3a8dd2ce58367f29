/** Who is signed in, where loaders, handlers and pages of one request find it, and the cookies that its answer gets. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { serializeCookie } from "../../engine/http/cookie.js"
import { memoizeByObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import { type AdapterWarning, adapterAddress, type BrowserRequest } from "../shared/address.js"
import type { BindingAnswer } from "../shared/answer.js"
import {
  dropDecidedCookies,
  headersAfter,
  type headersForSignOut,
  holdPrivate,
} from "../shared/private-answer.js"
import { readRequestSession } from "../shared/session.js"

/** Warns that Qwik City's adapter does not know the origin that browsers see. */
export const originWarning: AdapterWarning = {
  code: "qwik-origin",
  framework: "Qwik City",
  remedy: "On Node set ORIGIN",
}

/** Values of Set-Cookie that the answer to a request gets, the oldest first. */
const linesOf = memoizeByObject((_: Request): string[] => [])

/**
 * Makes the request that code on the server asks with. `headersWith` makes the headers of the browser once it has the
 * cookies that were set for this request.
 */
export function qwikBrowserRequest(
  event: RequestEventCommon,
  own: AuthConfig,
  headersWith: typeof headersForSignOut = headersAfter,
): BrowserRequest {
  const { request } = event
  return {
    url: adapterAddress(event, own, originWarning),
    headers: headersWith(request.headers, linesOf(request), own),
  }
}

/** Sets cookies on the answer. */
export function keepQwikCookies(
  { request, cookie: jar, headers }: RequestEventCommon,
  { cookies, setCookie }: Pick<BindingAnswer, "cookies" | "setCookie">,
): void {
  if (cookies.length > 0) holdPrivate(headers)
  linesOf(request).push(...setCookie)
  for (const cookie of cookies) {
    const { domain, path = "/", expires, maxAge, httpOnly, secure, partitioned, priority } = cookie.options
    const said = cookie.options.sameSite
    const sameSite = typeof said === "string" ? said.toLowerCase() : said ? "strict" : undefined
    const value =
      serializeCookie(cookie)
        .split(";", 1)[0]
        ?.slice(cookie.name.length + 1) ?? ""
    // The jar writes name, value and path as they are given, and takes no attribute that it does not know.
    const unknown = `${partitioned ? "; Partitioned" : ""}${priority === undefined ? "" : `; Priority=${priority}`}`
    jar.set(cookie.name, value, {
      ...{
        domain,
        expires,
        maxAge,
        httpOnly,
        secure,
        sameSite: sameSite as "strict" | "lax" | "none" | undefined,
      },
      path: path + unknown,
    })
  }
}

/**
 * Reads the session and shares it as `session`; the answer gets the cookies that keep it alive.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function shareSession(event: RequestEventCommon, own: AuthConfig): Promise<void> {
  const { session, cookies, setCookie } = await readRequestSession(qwikBrowserRequest(event, own), own)
  const undecided = new Set(dropDecidedCookies(setCookie, linesOf(event.request)))
  keepQwikCookies(event, {
    cookies: cookies.filter((_, at) => undecided.has(setCookie[at] ?? "")),
    setCookie: [...undecided],
  })
  event.sharedMap.set("session", session)
}
