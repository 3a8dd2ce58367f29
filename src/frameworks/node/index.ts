/**
 * The binding for `node:http`, `node:https` and `node:http2`, and for what takes their handlers: Connect, Polka,
 * Restify.
 */

import { checkAtStart } from "../../engine/config/check-config.js"
import { type Engine, resolveEngine } from "../../engine/config/engine.js"
import { readEnvironment } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import { noteConnection } from "../../engine/connection.js"
import { readTargetPath } from "../../engine/http/target.js"
import { resolvePublicOrigin } from "../../engine/request/context.js"
import type { AuthConfig } from "../../types/config.js"
import type { BearerSession, Session } from "../../types/session.js"
import { selectKnownTenant } from "../shared/config.js"
import { headersAfter, headersForSignOut } from "../shared/private-answer.js"
import { updateRequestSession } from "../shared/session.js"
import * as web from "../web.js"
import { listNodeCookies, readNodeSession, replaceNodeCookies, sendNodeResponse } from "./answer.js"
import { answerNodeRequest } from "./ask.js"
import {
  readConnectionOf,
  readStatedOrigin,
  readTenantPath,
  readTrustProxy,
  sessionHeaders,
  webHeaders,
} from "./request.js"
import type { NodeNext, NodeRequest, NodeResponse } from "./types.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, Cookie, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"
export type { AuthorizationParams, WebAnswer, WebSignInOptions, WebSignOutOptions } from "../web.js"
export type { NodeBody, NodeHeaders, NodeNext, NodeRequest, NodeResponse } from "./types.js"

/** Options of the functions here. */
export type NodeAuthConfig = Omit<AuthConfig, "raw">

/** A handler as `createServer` takes it, and as Connect does. */
export type NodeHandler = (req: NodeRequest, res: NodeResponse, next?: NodeNext) => Promise<void>

const remedy =
  "Call the handler in front of what reads the body, or let a body parser put what it read into req.body."

/**
 * Makes the handler that answers all actions.
 *
 * A body parser may stand in front of it. Scheme and host are those of `AUTH_URL`, else of the forwarded headers of a proxy
 * where `trustHost` or `AUTH_TRUST_HOST` was set, else of the connection and its Host header. In Express, `trust proxy` says
 * whether the forwarded headers count, as for `ExpressAuth`.
 *
 * @param config The config, which is never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @returns A handler for requests below the base path (`/auth` by default). Other requests go on to `next`; without `next`
 * they get 400.
 * @throws {AuthError} Without a config. Any other mistake is logged at the start, and answered to requests; `checkConfig`
 * throws it.
 * @example
 * ```ts
 * const auth = toNodeHandler(config)
 * createServer((req, res) => (req.url?.startsWith("/auth/") ? auth(req, res) : res.end("Hello"))).listen(3000)
 * ```
 */
export function toNodeHandler(config: NodeAuthConfig): NodeHandler {
  assertConfigObject(config, "toNodeHandler")
  checkAtStart(() => mountConfig({ ...config }, undefined, readEnvironment))
  return async (req, res, next) => {
    try {
      const own = completeConfig(req, config)
      const engine = resolveEngine(own)
      const target = requestTarget(req)
      if (next) {
        const { pathname } = new URL(`http://origin.invalid${readTargetPath(target)}`)
        const mounted = await selectKnownTenant(own, () => ({
          url: nodeAddress(req, own),
          headers: webHeaders(req),
        }))
        const { basePath } = resolveEngine(mounted)
        if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return next()
      }
      const way = { origin: () => nodeOrigin(req, engine), target, remedy, connection: readConnectionOf(req) }
      await sendNodeResponse(await answerNodeRequest(req, way, own, engine), req, res)
    } catch (error) {
      if (!next) throw error
      next(error)
    }
  }
}

/**
 * Makes a handler of one of the functions of `authlas/logout` and `authlas/client-metadata`, for a route of the application's own.
 *
 * @param answer The function.
 * @param config The object that `toNodeHandler` has.
 * @returns A handler of all requests that reach it. A body parser may stand in front of it.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * app.post("/backchannel-logout", toNodeRoute(backchannelLogout, config))
 * ```
 */
export function toNodeRoute(
  answer: (request: Request, config: NodeAuthConfig) => Promise<Response>,
  config: NodeAuthConfig,
): NodeHandler {
  assertConfigObject(config, "toNodeRoute")
  return async (req, res, next) => {
    try {
      const own = completeConfig(req, config)
      const engine = resolveEngine(own)
      const target = requestTarget(req)
      const way = { origin: () => nodeOrigin(req, engine), target, remedy, connection: readConnectionOf(req) }
      await sendNodeResponse(await answerNodeRequest(req, way, own, engine, answer), req, res)
    } catch (error) {
      if (!next) throw error
      next(error)
    }
  }
}

/**
 * Reads who is signed in. It never uses the network. It reads the database once if sessions are kept there.
 * @param req A request of the application; its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param res The response. It gets the renewed session cookie, which keeps the session alive. Cookies that it sets already
 * count as if the browser had sent them.
 * @returns The session, or null when no user is signed in.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 * @example const session = await getSession(req, config, res)
 */
export async function getSession(
  req: NodeRequest,
  config: NodeAuthConfig,
  res?: NodeResponse,
): Promise<Session | null> {
  const own = completeConfig(req, config)
  return readNodeSession({ url: nodeAddress(req, own), headers: sessionHeaders(req) }, own, res)
}

/**
 * Changes the session of a request.
 * @param req The user's request; its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
 * @param res The response. It gets the changed session cookie. Cookies that it sets already count.
 * @returns The changed session, or null when no user is signed in.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function updateSession(
  req: NodeRequest,
  config: NodeAuthConfig,
  data: unknown,
  res: NodeResponse,
): Promise<BearerSession | null> {
  const own = completeConfig(req, config)
  const asked = { url: nodeAddress(req, own), headers: webHeaders(req) }
  const { session, setCookie } = await updateRequestSession(asked, own, data, () => listNodeCookies(res))
  sendCookies(setCookie, res)
  return session
}

/**
 * Begins a sign-in from a form or an action of the application's own.
 * @param req The user's request: its cookies and origin count, its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is the answer.
 * @param options Fields, where to go afterwards, parameters for the provider.
 * @param res The response. It gets the cookies of the answer; cookies that it sets already count. The caller sets its status
 * and address.
 * @returns Where to go. A wrong password is an answer, not an exception.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 * @example
 * ```ts
 * const { url } = await signIn(req, config, "acme", { redirectTo: "/account" }, res)
 * res.writeHead(302, { location: url }).end()
 * ```
 */
export async function signIn(
  req: NodeRequest,
  config: NodeAuthConfig,
  provider?: string,
  options?: web.WebSignInOptions,
  res?: NodeResponse,
): Promise<web.WebAnswer> {
  const own = completeConfig(req, config)
  const headers = headersAfter(webHeaders(req), listNodeCookies(res))
  const asked = noteConnection({ url: nodeAddress(req, own), headers }, readConnectionOf(req))
  const answer = await web.signIn(asked, own, provider, options)
  sendCookies(answer.headers.getSetCookie(), res)
  return answer
}

/**
 * Signs the user of a request out.
 * @param req The user's request: its cookies and origin count, its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param options Where to go afterwards.
 * @param res The response. It gets the removals of the session's cookies, also of those that it sets already. The caller sets
 * its status and address.
 * @returns Where to go.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 */
export async function signOut(
  req: NodeRequest,
  config: NodeAuthConfig,
  options?: web.WebSignOutOptions,
  res?: NodeResponse,
): Promise<web.WebAnswer> {
  const own = completeConfig(req, config)
  const headers = headersForSignOut(webHeaders(req), listNodeCookies(res), own)
  const answer = await web.signOut({ url: nodeAddress(req, own), headers }, own, options)
  sendCookies(answer.headers.getSetCookie(), res)
  return answer
}

function sendCookies(lines: readonly string[], res: NodeResponse | undefined): void {
  if (res && !res.headersSent) replaceNodeCookies(lines, res)
}

function requestTarget({ originalUrl, url = "/" }: NodeRequest): string {
  return originalUrl ?? url
}

/** In an application of Express its `trust proxy` decides, as for `ExpressAuth`. */
function completeConfig(req: NodeRequest, config: NodeAuthConfig): AuthConfig {
  assertConfigObject(config, "authlas/node")
  return mountConfig(config, undefined, readEnvironment, { decidesOrigin: readTrustProxy(req) !== undefined })
}

function nodeAddress(req: NodeRequest, own: AuthConfig): string {
  return nodeOrigin(req, resolveEngine(own)) + readTenantPath(requestTarget(req), own)
}

function nodeOrigin(req: NodeRequest, engine: Engine): string {
  const stated = readStatedOrigin(
    "encrypted" in req.socket && req.socket.encrypted ? "https" : "http",
    req.headers,
  )
  const forwarded = readTrustProxy(req)
  if (forwarded === undefined) return resolvePublicOrigin(engine, stated)
  return resolvePublicOrigin(
    engine,
    stated,
    { ...engine.origin, forwarded, decided: false },
    "express-trust-proxy",
  )
}
