/**
 * A session that a client sends as `Authorization: Bearer` (RFC 6750, section 2.1) in place of its cookie, where
 * `session.bearer` allows it. No browser sends that header by itself, so that no page of another site can make one do
 * it.
 */

import type { ResponseInternal } from "../../types/response.js"
import type { RequestInternal } from "../http/request.js"
import type { Context, Served, SignOutHeader } from "./context.js"

/** Its value is not imported: the module that reads it is loaded with every request. */
const signOutHeader: SignOutHeader = "X-Auth-Sign-Out"

/** Characters of the longest header that is looked at: common servers take no more of all headers together. */
const longest = 16_384

/** Answers a request. */
type Run = (ctx: Context) => Promise<ResponseInternal>

/** What is looked at of a request. */
type Carrier = Pick<Served, "engine" | "site"> & {
  request: Pick<RequestInternal, "action" | "method" | "cookies" | "headers">
}

/**
 * Finds the session token that the Authorization header of a request carries. Sign-ins do without it: what they are
 * bound to lies in the cookies of a browser.
 */
export function readBearerToken({ engine, request, site }: Carrier): string | undefined {
  const { action, method, cookies, headers } = request
  const isCarrying = action === "session" || (action === "signout" && method === "POST")
  if (engine.config.session?.bearer !== true || !isCarrying) return undefined
  const header = headers.get("authorization") ?? ""
  if (!/^bearer\b/i.test(header.slice(0, 7))) return undefined
  for (const name in cookies) if (isSessionCookie(name, site)) return undefined
  return (header.length <= longest && /^\w+ +([\w.~+/-]+=*)$/.exec(header)?.[1]) || ""
}

/** Puts the session token of an Authorization header where that of the cookie is looked for. */
export function applyBearer({ engine, request, site }: Served): string | undefined {
  const token = readBearerToken({ engine, request, site })
  if (token !== undefined) request.cookies = { ...request.cookies, [site.cookies.sessionToken.name]: token }
  return token
}

/**
 * Answers a client in the way in which it sends its session. Such a request needs no CSRF token; its answer sets no
 * cookie, and has a token that replaces the one of the request in its body.
 */
export function wrapForBearer(served: Served, run: Run, isRaw: boolean): Run {
  const token = applyBearer(served)
  if (token === undefined) return run
  served.engine.skipCSRF = true
  return async (ctx): Promise<ResponseInternal> => {
    const { headers, body, ...answer } = await run(ctx)
    const cookies = ctx.cookies.splice(0)
    ctx.cleared.splice(0)
    const ofClient = { "Cache-Control": "private, no-store", Vary: "Authorization" }
    // No cookie can remember the sign-out until the store is back: the client has to ask again.
    if (headers && signOutHeader in headers)
      return { status: 503, headers: { ...ofClient, "Retry-After": "5" }, body: null }
    const pieces = cookies.filter(({ name }) => isSessionCookie(name, served.site))
    const renewedToken = pieces.map(({ value }) => value).join("")
    const isNew = body && renewedToken && renewedToken !== token
    return {
      ...answer,
      headers: { ...ofClient, ...headers, Vary: "Authorization" },
      body: isNew && !isRaw ? { ...(body as object), renewedToken } : body,
      ...(isNew && isRaw && { renewedToken }),
    }
  }
}

/** The session cookie, and its pieces where one cookie is too small. */
function isSessionCookie(
  cookie: string,
  { cookies: { sessionToken } }: Pick<Served["site"], "cookies">,
): boolean {
  return cookie === sessionToken.name || cookie.startsWith(`${sessionToken.name}.`)
}
