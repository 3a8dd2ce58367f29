/** The way of a request from its parts to its answer, whichever actions are there to answer it. */
import type { AuthConfig } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import { isRaw, resolveEngine } from "../config/engine.js"
import { BasePathMismatch } from "../http/body.js"
import { type IncomingRequest, parseRequest, type RequestInternal } from "../http/request.js"
import type { Respond } from "../http/response.js"
import { warnOnce } from "../logger.js"
import { loadOnce } from "../memory.js"
import {
  type Context,
  deriveRequestEngine,
  findSite,
  resolvePublicUrl,
  type Served,
} from "../request/context.js"
import { createContext, findRequestMistake, toFinalResponse } from "../request/create-context.js"
import { finishSignOuts, noStore, readSession } from "../session/index.js"
import { answerFailure, answerMisconfiguration, answerUnroutable } from "./failure.js"

/** For the few applications that allow it. */
const loadBearer = loadOnce(() => import("../request/bearer.js"))

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
export async function serveRequest(
  request: IncomingRequest,
  config: AuthConfig,
  run: Run,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
  const engine = resolveEngine(config)
  let parsed: RequestInternal
  try {
    const { maxBodyBytes, trailingSlash } = config
    parsed = await parseRequest(request, { basePath: engine.basePath, maxBodyBytes, trailingSlash })
    parsed.url = resolvePublicUrl(engine, parsed)
  } catch (error) {
    // What is wrong with a base path is the reason why no path fits it.
    return answerUnroutable(
      (error instanceof BasePathMismatch && engine.fatal) || error,
      request.web(),
      engine,
    )
  }
  const served = {
    engine: deriveRequestEngine(engine, parsed),
    site: findSite(engine, parsed.url),
    request: parsed,
  }
  const own = config.session?.bearer ? (await loadBearer()).wrapForBearer(served, run, isRaw(config)) : run
  const mistake = findRequestMistake(served)
  return await (mistake ? answerMisconfiguration(served, mistake) : answerServed(served, own, respond))
}

async function answerServed(
  served: Served,
  run: Run,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
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

/** Seconds after which to ask again while a store is away. */
const patience = "5"

/**
 * Answers with the session as JSON, or null without one: GET reads, POST updates with the body's `data`. While it cannot be
 * found out whether there is a session, the answer is 503: a client that takes null for a sign-out looks at the status.
 * The body is null then as well, since other clients look at that alone.
 */
export async function answerSession(ctx: Context): Promise<ResponseInternal> {
  const session = await readSession(ctx)
  const headers = { "Content-Type": "application/json", ...noStore }
  if (session !== undefined) return { headers, body: session as Record<string, unknown> | null }
  warnOnce(ctx.engine, "session-unknown")
  return { status: 503, headers: { ...headers, "Retry-After": patience }, body: null }
}

/** Answers a request for the session where no other action is loaded. */
export async function answerSessionCheck(ctx: Context): Promise<ResponseInternal> {
  await finishSignOuts(ctx)
  return answerSession(ctx)
}
