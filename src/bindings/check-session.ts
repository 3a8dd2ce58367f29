/** The one action that code on the server asks most, without the code of the others. */
import { checkSession as runCheck } from "../actions/session.js"
import type { AuthConfig } from "../config/auth-config.js"
import type { AskedRequest } from "../http/request.js"
import { serve } from "../serve/serve.js"
import type { ResponseInternal } from "../types.js"

/**
 * Answers a request for the session as `Auth` does. The CSRF token is not asked for: code of the application asks.
 * @param request A request below the base path, of the action `session`.
 * @param config Completed for its binding, with `raw` and `skipCSRFCheck`.
 * @returns The answer before it becomes a response.
 */
export function checkSession(
  request: AskedRequest,
  config: AuthConfig,
): Promise<Response | ResponseInternal> {
  return serve(request, config, (ctx) => {
    // The callback URL is of use to who signs in; a page that asks who is signed in gets no cookie for it.
    ctx.cookies.length = 0
    return runCheck(ctx)
  })
}
