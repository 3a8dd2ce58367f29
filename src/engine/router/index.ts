/** The way of a request from its parts to its answer, whichever actions are there to answer it. */
import type { AuthConfig } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import { isRaw, resolveEngine } from "../config/engine.js"
import { BasePathMismatch } from "../http/body.js"
import { type AskedRequest, parseRequest, type RequestInternal } from "../http/request.js"
import type { Respond } from "../http/response.js"
import { onDemand } from "../memory.js"
import { type Context, engineFor, publicUrl, type Served, siteFor } from "../request/context.js"
import { createContext, toFinalResponse } from "../request/create-context.js"
import { answerFailure, answerMisconfiguration, answerStray, mistakeOf } from "./failure.js"

/** For the few applications that allow it. */
const loadBearer = onDemand(() => import("../request/bearer.js"))

/** Runs the action of a request; what it throws becomes the answer of a failure. */
type Run = (ctx: Context) => Promise<ResponseInternal>

/**
 * Answers a request below the base path.
 * @param request The request.
 * @param config What is configured.
 * @param run Runs the action. It is given, so that what needs one action alone carries the code of no other.
 * @param respond Makes the response of what went well; default: a `Response`.
 * @returns The response, for failures too; with `raw` in the config, the answer before it becomes a response.
 * @throws {AuthError} In raw mode only, unless the request has the header X-Auth-Return-Redirect.
 */
export async function serve(
  request: AskedRequest,
  config: AuthConfig,
  run: Run,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
  const engine = resolveEngine(config)
  let parsed: RequestInternal
  try {
    const { maxBodyBytes, trailingSlash } = config
    parsed = await parseRequest(request, { basePath: engine.basePath, maxBodyBytes, trailingSlash })
    parsed.url = publicUrl(engine, parsed)
  } catch (error) {
    // What is wrong with a base path is the reason why no path fits it.
    return answerStray((error instanceof BasePathMismatch && engine.fatal) || error, request.web(), engine)
  }
  const served = { engine: engineFor(engine, parsed), site: siteFor(engine, parsed.url), request: parsed }
  const own = config.session?.bearer ? (await loadBearer()).overBearer(served, run, isRaw(config)) : run
  const mistake = mistakeOf(served)
  return await (mistake ? answerMisconfiguration(served, mistake) : answer(served, own, respond))
}

async function answer(served: Served, run: Run, respond?: Respond): Promise<Response | ResponseInternal> {
  const cleared: Context["cleared"] = []
  const { config } = served.engine
  try {
    const error = await served.engine.clientMistake?.()
    if (error) return answerMisconfiguration(served, { error, status: 500, cookies: [] })
    const ctx = await createContext(served, cleared)
    const before = ctx.cookies.length
    const internal = await run(ctx)
    const cookies = [...ctx.cookies]
    const gone = cleared.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
    cookies.splice(before, 0, ...gone)
    const complete = Object.assign({}, internal, { cookies })
    return isRaw(config) ? complete : toFinalResponse(served.request, complete, respond)
  } catch (thrown) {
    return answerFailure(served, thrown, cleared)
  }
}
