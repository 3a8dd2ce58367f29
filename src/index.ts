/**
 * The engine: one web request in, one web response out.
 *
 * @example
 * ```ts
 * const response = await Auth(request, { providers: [], secret: process.env.AUTH_SECRET, trustHost: true })
 * ```
 */

import { checkConfig } from "./engine/config/check-config.js"
import { withUserId } from "./engine/config/engine.js"
import { setEnvDefaults } from "./engine/config/environment.js"
import { fromRequest, isAuthAction } from "./engine/http/request.js"
import { createActionURL } from "./engine/request/context.js"
import { runAction } from "./engine/router/actions.js"
import { serveRequest } from "./engine/router/index.js"
import { type AuthConfig, raw, skipCSRFCheck } from "./types/config.js"
import { customFetch } from "./types/provider.js"
import type { ResponseInternal } from "./types/response.js"

export { type ProfileByProvider, profileOf } from "./engine/config/providers.js"
export type { AuthConfig } from "./types/config.js"
export type * from "./types/index.js"
export {
  checkConfig,
  createActionURL,
  customFetch,
  isAuthAction,
  raw,
  setEnvDefaults,
  skipCSRFCheck,
  withUserId,
}

/**
 * Answers a request below the base path: sign-in, sign-out, session and the pages around them.
 * @param request A web request. The origin is that of `url` in the config, else of `AUTH_URL`; else the request decides,
 * and `trustHost` says that it can be relied on, X-Forwarded-Host and X-Forwarded-Proto included.
 * @param config What is configured. It is resolved once and never changed; it may be frozen.
 * @returns The response, for failures too. With `raw` in the config, the answer before it becomes a response.
 * @throws {AuthError} In raw mode only, unless the request has the header X-Auth-Return-Redirect.
 * @example const response = await Auth(request, { providers: [], secret: process.env.AUTH_SECRET, trustHost: true })
 */
export function Auth(
  request: Request,
  config: AuthConfig & Required<Pick<AuthConfig, "raw">>,
): Promise<ResponseInternal>
export function Auth(request: Request, config: Omit<AuthConfig, "raw">): Promise<Response>
export async function Auth(request: Request, config: AuthConfig): Promise<Response | ResponseInternal> {
  return await serveRequest(fromRequest(request), config, runAction)
}
