/** `GET csrf`. */

import { removal } from "../http/cookie.js"
import type { Context } from "../request/context.js"
import { noStore } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/** Answers with the token that a POST has to repeat; 404 where the framework checks by itself. */
export function answerCsrf({ engine, site, cookies, csrfToken }: Context): ResponseInternal {
  if (!engine.skipCSRF) {
    return { headers: { "Content-Type": "application/json", ...noStore }, body: { csrfToken } }
  }
  engine.logger.warn("csrf-disabled")
  cookies.push(removal(site.cookies.csrfToken))
  return { status: 404 }
}
