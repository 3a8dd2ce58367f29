/** `GET verify-request`. */

import { withQuery } from "../http/redirect.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import type { ResponseInternal } from "../types.js"

/** Says that a sign-in mail is on its way, on the application's page or the built-in one. */
export async function showVerifyRequest(ctx: Context): Promise<ResponseInternal> {
  const page = ctx.engine.pages.verifyRequest
  return page
    ? { redirect: withQuery(page, ctx.request.query) }
    : (await loadPages()).renderVerifyRequest(ctx)
}
