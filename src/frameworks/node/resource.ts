/**
 * `authlas/resource` for frameworks that do not speak in web requests: Express, Connect and Fastify.
 *
 * @example
 * ```ts
 * app.use("/files", protectRoutes({ ...api, scopes: ["files:read"] }))
 * app.get("/files", (req, res) => res.json(listFiles(readGrant(req).subject)))
 * ```
 */
import { memoizeByObject } from "../../engine/memory.js"
import { ResourceError } from "../../engine/resource/error.js"
import {
  describeResource,
  type Grant,
  protect,
  type ResourceOptions,
  type ResourceRequest,
} from "../../engine/resource/index.js"
import { webHeaders } from "./request.js"
import type { NodeHead, NodeNext, NodeRequest, NodeResponse } from "./types.js"

export type { Grant, ResourceOptions }
export { ResourceError }

/** What is read of a request of Express, Connect or Node. */
export type ResourceNodeRequest = NodeHead &
  Pick<NodeRequest, "method" | "url" | "originalUrl" | "complete" | "httpVersionMajor">

/** A middleware of Express and Connect. */
export type ResourceHandler = (req: ResourceNodeRequest, res: NodeResponse, next: NodeNext) => Promise<void>

/** What is read of a request of Fastify. */
export interface ResourceFastifyRequest {
  /** The request of Node. */
  raw: NodeHead
  /** Method of the request. */
  method: string
  /** Path and query as they arrived. */
  originalUrl: string
}

/** What is used of a reply of Fastify. */
export interface ResourceFastifyReply {
  /** Sends an answer. */
  send(answer: Response): unknown
}

/** A hook of Fastify. */
export type ResourceHook = (request: ResourceFastifyRequest, reply: ResourceFastifyReply) => Promise<unknown>

/** What a request was granted. */
const grantOf = memoizeByObject((_: object): { grant?: Grant } => ({}))

/** The same object for a request, however often it is looked at: its proof may be used by it alone. */
const askedOf = memoizeByObject(
  (_: object, head: NodeHead, method: string, url: string): ResourceRequest => ({
    method,
    url,
    headers: webHeaders(head),
  }),
)

/** Sends an answer, which sets no cookie and says itself what caches may do: an API needs nothing else of the bindings. */
async function sendApiAnswer(
  answer: Response,
  { complete, httpVersionMajor }: ResourceNodeRequest,
  res: NodeResponse,
): Promise<void> {
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  // The rest of a refused body would otherwise be taken for the next request; streams of HTTP/2 have no next one.
  if (!complete && httpVersionMajor < 2) res.setHeader("connection", "close")
  res.statusCode = answer.status
  res.end(await answer.text())
}

/**
 * Makes a middleware that lets requests pass whose access token is good, and answers all others.
 * @param options What the API is, and what it asks of these requests.
 * @returns The middleware. Behind it, {@link readGrant} gives what the token grants.
 * @example
 * ```ts
 * app.use("/files", protectRoutes({ ...api, scopes: ["files:read"] }))
 * ```
 */
export function protectRoutes(options: ResourceOptions): ResourceHandler {
  return async (req, res, next) => {
    try {
      const { method = "GET", originalUrl, url = "/" } = req
      const { grant, refusal } = await protect(askedOf(req, req, method, originalUrl ?? url), options)
      if (refusal) return await sendApiAnswer(refusal, req, res)
      grantOf(req).grant = grant
      next()
    } catch (error) {
      next(error)
    }
  }
}

/**
 * Makes a hook `onRequest` of Fastify that lets requests pass whose access token is good, and answers all others.
 * @param options What the API is, and what it asks of these requests.
 * @returns The hook. Behind it, {@link readGrant} gives what the token grants.
 * @example
 * ```ts
 * app.addHook("onRequest", protectHook({ ...api, scopes: ["files:read"] }))
 * ```
 */
export function protectHook(options: ResourceOptions): ResourceHook {
  return async (request, reply) => {
    const { raw, method, originalUrl } = request
    const { grant, refusal } = await protect(askedOf(request, raw, method, originalUrl), options)
    if (refusal) return reply.send(refusal)
    grantOf(request).grant = grant
    return undefined
  }
}

/**
 * Gives what the access token of a request grants.
 * @param request A request that {@link protectRoutes} or {@link protectHook} has let pass.
 * @returns The grant.
 * @throws {ResourceError} Code `invalid_options`, where neither stands in front of the route.
 * @example
 * ```ts
 * app.get("/files", (req, res) => res.json(listFiles(readGrant(req).subject)))
 * ```
 */
export function readGrant(request: object): Grant {
  const { grant } = grantOf(request)
  if (grant) return grant
  throw new ResourceError(
    "The request was granted nothing, because its route is not protected. Put protectRoutes or protectHook in front of it.",
    { code: "invalid_options" },
  )
}

/**
 * Makes a handler of Express and Connect that answers clients which ask what an API is (RFC 9728).
 * @param options Those of `describeResource`.
 * @returns The handler, for all methods of its route.
 * @example
 * ```ts
 * app.all("/.well-known/oauth-protected-resource", serveResource({ ...api, scopes: ["files:read", "files:write"] }))
 * ```
 */
export function serveResource(options: ResourceOptions): ResourceHandler {
  return async (req, res, next) => {
    try {
      await sendApiAnswer(describeResource({ method: req.method ?? "GET" }, options), req, res)
    } catch (error) {
      next(error)
    }
  }
}
