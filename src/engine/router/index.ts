/** The way of a request from its parts to its answer, whichever actions are there to answer it. */

import type { AuthConfig } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import { isRaw, resolveEngine } from "../config/engine.js"
import { InvalidProvider } from "../errors.js"
import { BasePathMismatch } from "../http/body.js"
import { type IncomingRequest, listMoreActions, parseRequest, type RequestInternal } from "../http/request.js"
import { type Respond, toJson, toResponse } from "../http/response.js"
import { warnOnce } from "../logger.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import {
  actionsWithoutRedirect,
  type Context,
  deriveRequestEngine,
  findRequestMistake,
  findSite,
  type ProviderLogoutHeader,
  resolvePublicUrl,
  type Served,
  type SignOutHeader,
} from "../request/context.js"
import { prepareCsrf } from "../request/csrf.js"
import { finishSignOuts, noStore, readSession } from "../session/index.js"
import { isCallbackAddress } from "../web-address.js"

const providerLogout: ProviderLogoutHeader = "X-Auth-Provider-Logout"
const signOut: SignOutHeader = "X-Auth-Sign-Out"

/** For the few applications that allow it. */
const loadBearer = loadOnce(() => import("../request/bearer.js"))

/** For requests that fail. */
export const loadFailure = loadOnce(() => import("./failure.js"))

/** Runs the action of a request; what it throws becomes the answer of a failure. */
type Run = (ctx: Context) => Promise<ResponseInternal>

/** Answers a request below the base path. */
export async function serveRequest(
  request: IncomingRequest,
  config: AuthConfig,
  run: Run,
  respond?: Respond,
): Promise<Response | ResponseInternal> {
  const engine = resolveEngine(config)
  let parsed: RequestInternal
  try {
    const { maxBodyBytes, trailingSlash, tenants } = config
    // Its own failures are not caught here: it answers them.
    if (tenants?.selectConfig && !engine.fatal)
      return serveRequest(request, await tenants.selectConfig(config, request), run, respond)
    const { basePath } = engine
    const more = listMoreActions(config)
    parsed = await parseRequest(request, { basePath, maxBodyBytes, trailingSlash, more })
    parsed.url = resolvePublicUrl(engine, parsed)
  } catch (error) {
    // A misconfigured base path is why no path matches it: that is reported.
    return (await loadFailure()).answerUnroutable(
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
  const action = config.session?.bearer ? (await loadBearer()).wrapForBearer(served, run, isRaw(config)) : run
  const mistake = findRequestMistake(served)
  if (mistake) return (await loadFailure()).answerMisconfiguration(served, mistake)
  const cleared: Context["cleared"] = []
  let callbackUrl: string | undefined
  try {
    const error = await served.engine.clientMistake?.()
    if (error)
      return (await loadFailure()).answerMisconfiguration(served, { error, status: 500, cookies: [] })
    const ctx = await createContext(served, cleared)
    // The origin stands for none.
    if (ctx.callbackUrl !== served.site.origin) callbackUrl = ctx.callbackUrl
    const prepared = ctx.cookies.length
    const answer = await action(ctx)
    const cookies = [...ctx.cookies]
    // Removals stand before the cookies of the action, and are left out where a cookie of that name is set.
    const removals = cleared.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
    cookies.splice(prepared, 0, ...removals)
    const internal = Object.assign({}, answer, { cookies })
    if (isRaw(served.engine.config)) return internal
    const response = toResponse(internal, respond)
    const { headers } = response
    const url = headers.get("Location")
    if (url === null || !parsed.headers.has("X-Auth-Return-Redirect")) return response
    // A script that asks for it is told in JSON where to go.
    const provider = headers.get(providerLogout) ?? undefined
    const pending = headers.has(signOut) || undefined
    return toJson({ url, provider, pending }, { headers })
  } catch (thrown) {
    return (await loadFailure()).answerFailure(served, thrown, { cleared, callbackUrl })
  }
}

/** Browsers drop cookies above about 4096 bytes; the rest is for the name and the attributes. */
const maxCookie = 3800

/**
 * Prepares the context of a request, with the CSRF and callback URL cookies where they have to be set. `cleared` takes the
 * removals of cookies, which are sent whatever becomes of the request.
 */
async function createContext(
  { engine, site, request }: Served,
  cleared: Context["cleared"],
): Promise<Context> {
  // Connections share an address: whose answer it is says the cookie of the sign-in under way.
  const { tenants } = engine.config
  if (tenants) await tenants.findProvider?.({ engine, site, request })
  const { providerId } = request
  const provider = providerId === undefined ? undefined : engine.providers.get(providerId)
  if (providerId !== undefined && !provider) {
    throw new InvalidProvider(
      writeMessage(
        "provider-unknown",
        providerId.slice(0, 100),
        [...engine.providers.keys()].join(", ") || "none",
      ),
      { page: "UnknownAction" },
    )
  }
  const ctx: Context = {
    engine,
    site,
    request,
    provider,
    callbackUrl: site.origin,
    csrfToken: undefined,
    csrfVerified: engine.skipCSRF,
    cookies: [],
    cleared,
  }
  engine.known.note(ctx.cookies)
  if (request.action === "providers") return ctx
  if (!engine.skipCSRF) await prepareCsrf(ctx)
  const { name, options } = site.cookies.callbackUrl
  const remembered = request.cookies[name]
  if (!actionsWithoutRedirect.has(request.action)) {
    const wanted = request.body?.callbackUrl || request.query.callbackUrl || remembered
    if (wanted)
      ctx.callbackUrl = await engine.callbacks.redirect({ url: wanted as string, baseUrl: site.origin })
  } else if (remembered === site.origin || isCallbackAddress(remembered)) return ctx
  const url = ctx.callbackUrl
  if (url === remembered) return ctx
  // What the next request would refuse must not become a cookie.
  const isStorable = isCallbackAddress(url) && encodeURIComponent(url).length <= maxCookie
  const value = isStorable ? url : site.origin
  if (value !== remembered) ctx.cookies.push({ name, value, options })
  return ctx
}

/** Seconds after which to ask again while a store is away. */
const patience = "5"

/**
 * Answers with the session as JSON, or null without one: GET reads, POST updates with the body's `data`. While it
 * cannot be found out whether there is a session, the answer is 503: a client that takes null for a sign-out looks at
 * the status. The body is null then as well, since other clients look at that alone.
 */
export async function answerSession(ctx: Context): Promise<ResponseInternal> {
  const session = await readSession(ctx, ctx.request.method !== "POST")
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
