/** The engine with all of its actions, for what hands it requests and takes answers in a form of its own. */
import { runAction } from "../actions/index.js"
import type { AuthConfig } from "../config/auth-config.js"
import type { AskedRequest } from "../http/request.js"
import type { Respond } from "../http/response.js"
import type { ResponseInternal } from "../types.js"
import { serve } from "./serve.js"

/**
 * Answers as `Auth` does.
 * @param request The request.
 * @param config What is configured.
 * @param respond Makes the response of what went well; default: a `Response`.
 */
export function serveAction(
  request: AskedRequest,
  config: AuthConfig,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
  return serve(request, config, runAction, respond)
}
