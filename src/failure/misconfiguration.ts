/** Answers of a config that cannot work. */

import { callbackUrlMistake } from "../config/validate.js"
import { type AuthError, ErrorPageLoop } from "../errors.js"
import { removal } from "../http/cookie.js"
import { withQuery } from "../http/redirect.js"
import { toResponse } from "../http/response.js"
import { loadPages } from "../pages/load.js"
import { pageUrl, type Served } from "../request/context.js"
import { usesCallbackUrl } from "../request/create-context.js"
import type { AuthAction, Cookie } from "../types.js"
import { messages } from "./bad-request.js"
import { report } from "./reference.js"

const pageActions: ReadonlySet<AuthAction> = new Set(["signin", "signout", "error", "verify-request"])

/** What keeps a request from being answered. */
interface Mistake {
  error: AuthError
  /** 500 for the server's own, 400 for the request's: any client can send one, and it must not look like an outage. */
  status: 400 | 500
  /** Removals of what is to blame: it would stop every further request. */
  cookies: Cookie[]
}

/**
 * Finds what keeps a request from being answered: the config, the site's cookies, or where the request wants to lead.
 * @param served The request.
 * @returns The mistake, if there is one.
 */
export function mistakeOf({ engine, request, site }: Served): Mistake | undefined {
  const fatal = engine.fatal ?? site.mistake
  if (fatal) return { error: fatal, status: 500, cookies: [] }
  const { callbackUrl } = site.cookies
  const inQuery = callbackUrlMistake("query", request.query.callbackUrl, site.origin)
  if (inQuery) return { error: inQuery, status: 400, cookies: [] }
  const known = usesCallbackUrl(request.action) ? request.cookies[callbackUrl.name] : undefined
  const inCookie = callbackUrlMistake("cookie", known, site.origin)
  return inCookie && { error: inCookie, status: 400, cookies: [removal(callbackUrl)] }
}

/**
 * Answers a request that cannot be served.
 * @param served The request.
 * @param mistake What is wrong.
 * @returns The error page with the mistake's status, a redirect to the application's own, or JSON for requests of scripts.
 */
export async function answerMisconfiguration(
  served: Served,
  { error, status, cookies }: Mistake,
): Promise<Response> {
  const { engine, request, site } = served
  const reference = await report(served, error)
  if (request.method !== "GET" || !pageActions.has(request.action)) {
    return toResponse({
      status,
      headers: { "Content-Type": "application/json" },
      body: status === 400 ? { message: "The callbackUrl is not an address." } : messages[status],
      cookies,
    })
  }
  const { pages } = engine
  const page = pages.error
  const inLoop = page !== undefined && request.query.callbackUrl?.startsWith(page)
  if (inLoop) {
    engine.logger.error(
      new ErrorPageLoop(`The page pages.error ("${page}") asks for a sign-in itself. Make it public.`),
    )
  }
  if (page && !inLoop) {
    return toResponse({ redirect: withQuery(pageUrl(page, site), { error: "Configuration" }), cookies })
  }
  const { renderError } = await loadPages()
  const code = status === 500 ? "Configuration" : undefined
  const answer = await renderError({ engine, site, error: code, reference, reason: error })
  return toResponse({ ...answer, status, cookies })
}
