/** The parts of Express (4 and 5) that the binding touches, so that Express is not a dependency. */

import { checkAtStart } from "../../engine/config/check-config.js"
import { type Engine, resolveEngine } from "../../engine/config/engine.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig, readSiteAddress } from "../../engine/config/origin.js"
import { decodePercent } from "../../engine/http/cookie.js"
import { createRespelledError, isRespelled, readTargetPath } from "../../engine/http/target.js"
import { resolvePublicOrigin } from "../../engine/request/context.js"
import { normalizeBasePath, parseUrl } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { selectKnownTenant } from "../shared/config.js"
import { readNodeSession, sendNodeResponse } from "./answer.js"
import { answerNodeRefusal, askEngineForNode } from "./ask.js"
import {
  readConnectionOf,
  readStatedOrigin,
  readTenantPath,
  readTrustProxy,
  sessionHeaders,
  webHeaders,
} from "./request.js"
import type { NodeBody, NodeNext, NodeResponse } from "./types.js"

/** A request of Express. */
export interface ExpressRequest extends NodeBody {
  /** Method of the request. */
  method: string
  /** `http` or `https`; what a trusted proxy says counts. */
  protocol: string
  /** Path and query as they arrived. */
  originalUrl: string
  /** Where the handler is mounted. */
  baseUrl: string
  /** Parameters of the route. */
  params: object
  /** Version of the protocol. */
  httpVersionMajor: number
  /** The body arrived in full. */
  complete: boolean
  /** The application that the request belongs to. */
  app: {
    /** Reads a setting, `trust proxy` for instance. */
    get(name: string): unknown
  }
  /** The connection that the request came over. */
  socket: {
    /** Address of the other end, a proxy for instance. */
    remoteAddress?: string | undefined
  }
}

/** A response of Express. */
export type ExpressResponse = NodeResponse

/** Continues with the next handler, or with the error handler. */
export type ExpressNext = NodeNext

/** A handler as Express takes it. */
export type ExpressHandler = (req: ExpressRequest, res: ExpressResponse, next: ExpressNext) => Promise<void>

/**
 * Finds the origin of a request, and warns once of what differs. `trust proxy` of the application decides whether
 * X-Forwarded-Proto and X-Forwarded-Host count. Its number of hops is one of X-Forwarded-For, to which other proxies
 * add than to X-Forwarded-Host: `trustHost` says that one.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
function expressOrigin(req: ExpressRequest, engine: Engine): string {
  const rule = { ...engine.origin, forwarded: readTrustProxy(req) === true, decided: false }
  return resolvePublicOrigin(engine, readStatedOrigin(req.protocol, req.headers), rule, "express-trust-proxy")
}

/**
 * Finds the base path from how the handler is mounted: `app.use("/auth", ...)`, `/auth/*` (Express 4), `/auth/*name` (Express 5).
 * Nothing for a handler that is mounted on no path at all.
 */
function findMountPath(req: ExpressRequest): string | undefined {
  const trimSlash = (path: string) => path.replace(/\/$/, "")
  const params: [string, unknown][] = Object.entries(req.params)
  for (const [name, value] of params) {
    // What a wildcard matched: a list of segments in Express 5, the parameter `0` in Express 4.
    const wildcard = Array.isArray(value) ? value.join("/") : name === "0" ? value : undefined
    const end = typeof wildcard === "string" ? trimSlash(wildcard) : ""
    if (end === "") continue
    for (const path of [req.baseUrl, readTargetPath(req.originalUrl)].map(trimSlash))
      for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1))
        if (trimSlash(decodePercent(path.slice(at + 1))) === end) return path.slice(0, at)
  }
  return req.baseUrl || undefined
}

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"

/** What `getSession` returns. */
export type GetSessionResult = Promise<Session | null>

/** Options of `ExpressAuth` and `getSession`. */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">

/**
 * Makes the handler that answers all actions.
 *
 * Mount it with `app.use("/auth", ...)`; `/auth/*` (Express 4) and `/auth/*name` (Express 5) work too, and the base path
 * follows the mount. Body parsers may stand in front of it. Behind a proxy, set `trust proxy` so that scheme and host are the
 * user's, or set `AUTH_URL`: here `trustHost` lets the Host header pass, and `trust proxy` the forwarded ones.
 *
 * @param config The config, which is never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @throws {AuthError} Without a config. Any other mistake is logged at the start, and answered to requests; `checkConfig`
 * throws it.
 * @returns A handler that passes failures to `next`. A request whose host is not trusted gets 400.
 * @example
 * ```ts
 * app.set("trust proxy", "loopback")
 * app.use("/auth", ExpressAuth({ providers }))
 * ```
 */
export function ExpressAuth(config: ExpressAuthConfig): ExpressHandler {
  assertConfigObject(config, "ExpressAuth")
  checkAtStart(() => mountConfig({ ...config }, undefined, process.env, { decidesOrigin: true }))
  return async (req, res, next) => {
    try {
      // The mount itself is the base path, in the spelling that the application wrote: unless told otherwise Express matches
      // mounts in upper and lower case alike, and what stands in front of it may not.
      const mount = findMountPath(req)
      const address = readSiteAddress(config, process.env)
      const named = address ? parseUrl(address)?.pathname : undefined
      const known = [config.basePath ?? "/auth", ...(named ? [named] : [])].map(normalizeBasePath)
      const basePath = known.find((path) => path.toLowerCase() === mount?.toLowerCase()) ?? mount
      const ofMount =
        basePath !== undefined && known.includes(basePath)
          ? undefined
          : await findMount(req, config, basePath)
      const mounted = ofMount?.mounted ?? mountConfig(config, basePath, process.env, { decidesOrigin: true })
      const engine = resolveEngine(ofMount?.own ?? mounted)
      // The engine says why no tenant was found.
      const isLost = basePath !== undefined && ofMount?.own === ofMount?.mounted && ofMount !== undefined
      if (
        !isLost &&
        !new URL(`http://origin.invalid${readTargetPath(req.originalUrl)}`).pathname.startsWith(
          `${engine.basePath}/`,
        )
      )
        return next()
      await sendNodeResponse(await answerRequest(req, mounted, engine), req, res)
      if (!res.headersSent) next()
    } catch (error) {
      next(error)
    }
  }
}

/**
 * Finds the config of a tenant whose base path is the mount: many tenants have many, and mounts are kept for a few alone. Nothing
 * where the base path follows the mount.
 */
async function findMount(
  req: ExpressRequest,
  config: ExpressAuthConfig,
  basePath: string | undefined,
): Promise<{ mounted: AuthConfig; own: AuthConfig } | undefined> {
  if (!config.tenants) return undefined
  const mounted = mountConfig(config, undefined, process.env, { decidesOrigin: true })
  const own = await selectKnownTenant(mounted, () => ({
    url: expressOrigin(req, resolveEngine(mounted)) + readTenantPath(req.originalUrl, mounted),
    headers: webHeaders(req),
  }))
  const isOwn = basePath === undefined || own.basePath === basePath
  return own === mounted || isOwn ? { mounted, own } : undefined
}

const remedy =
  "Mount ExpressAuth in front of what reads the body, or let express.urlencoded() or express.json() parse it."

async function answerRequest(req: ExpressRequest, mounted: AuthConfig, engine: Engine): Promise<Response> {
  const { originalUrl: target } = req
  let origin: string
  try {
    if (isRespelled(target)) throw createRespelledError(target)
    origin = expressOrigin(req, engine)
  } catch (error) {
    return answerNodeRefusal(error, req, target, engine)
  }
  return askEngineForNode(req, { origin, target, remedy, connection: readConnectionOf(req) }, mounted)
}

/**
 * Reads who is signed in.
 * @param req A request of any route of the application.
 * @param config The object that `ExpressAuth` has, or one like it.
 * @param res The response. It gets the renewed session cookie, which keeps the session alive. Cookies that it sets already
 * count as if the browser had sent them. Without it the cookie is not renewed.
 * @returns The session, or null when no user is signed in.
 * @throws {AuthError} when the engine cannot answer, for instance for a mistake in the config.
 * @example
 * ```ts
 * app.use(async (req, res, next) => {
 *   res.locals.session = await getSession(req, config, res)
 *   next()
 * })
 * ```
 */
export async function getSession(
  req: ExpressRequest,
  config: ExpressAuthConfig,
  res?: ExpressResponse,
): Promise<Session | null> {
  const mounted = mountConfig(config, undefined, process.env, { decidesOrigin: true })
  const engine = resolveEngine(mounted)
  const asked = {
    url: expressOrigin(req, engine) + readTenantPath(req.originalUrl, mounted),
    headers: sessionHeaders(req),
  }
  return readNodeSession(asked, mounted, res)
}
