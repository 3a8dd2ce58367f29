/**
 * The engine: one web request in, one web response out.
 *
 * @example
 * ```ts
 * const response = await Auth(request, { providers: [], secret: process.env.AUTH_SECRET, trustHost: true })
 * ```
 */

import { runAction } from "./actions/index.js"
import { type AuthConfig, raw, skipCSRFCheck } from "./config/auth-config.js"
import { withUserId } from "./config/callbacks.js"
import { checkConfig } from "./config/check-config.js"
import { isRaw, resolveEngine } from "./config/engine.js"
import { setEnvDefaults } from "./config/env.js"
import { createActionURL } from "./config/url.js"
import { answerStray } from "./failure/bad-request.js"
import { answerFailure } from "./failure/failure-page.js"
import { answerMisconfiguration, mistakeOf } from "./failure/misconfiguration.js"
import { isAuthAction } from "./http/action.js"
import { BasePathMismatch } from "./http/bad-request.js"
import { parseRequest, type RequestInternal } from "./http/request.js"
import { customFetch } from "./providers.js"
import type { Context, Served } from "./request/context.js"
import { createContext } from "./request/create-context.js"
import { toFinalResponse } from "./request/final-response.js"
import { publicUrl } from "./request/public-url.js"
import { engineFor } from "./request/request-engine.js"
import { siteFor } from "./request/site.js"
import type { ResponseInternal } from "./types.js"

export type { AuthConfig } from "./config/auth-config.js"
export { type ProfileByProvider, profileOf } from "./config/profile-of.js"
export type * from "./types.js"
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
  const engine = resolveEngine(config)
  let parsed: RequestInternal
  try {
    const { maxBodyBytes, trailingSlash } = config
    parsed = await parseRequest(request, { basePath: engine.basePath, maxBodyBytes, trailingSlash })
    parsed.url = publicUrl(engine, parsed)
  } catch (error) {
    // What is wrong with a base path is the reason why no path fits it.
    return answerStray((error instanceof BasePathMismatch && engine.fatal) || error, request, engine)
  }
  const served = { engine: engineFor(engine, parsed), site: siteFor(engine, parsed.url), request: parsed }
  const mistake = mistakeOf(served)
  return mistake ? answerMisconfiguration(served, mistake) : answer(served)
}

async function answer(served: Served): Promise<Response | ResponseInternal> {
  const cleared: Context["cleared"] = []
  const { config } = served.engine
  try {
    const error = await served.engine.clientMistake?.()
    if (error) return answerMisconfiguration(served, { error, status: 500, cookies: [] })
    const ctx = await createContext(served, cleared)
    const before = ctx.cookies.length
    const internal = await runAction(ctx)
    const cookies = [...ctx.cookies.slice(0, before), ...cleared, ...ctx.cookies.slice(before)]
    const complete = { ...internal, cookies }
    return isRaw(config) ? complete : toFinalResponse(served.request, complete)
  } catch (thrown) {
    return answerFailure(served, thrown, cleared)
  }
}
