/** The origin of a request of Express: the rule of all bindings, with `trust proxy` in the place of `trustHost`. */
import type { Engine } from "../config/engine.js"
import { decideOrigin, originWarning } from "../config/origin.js"
import { BadRequest } from "../http/bad-request.js"
import { statedBy } from "../node/stated-origin.js"
import { warnOfOrigin } from "../request/public-url.js"
import type { ExpressRequest } from "./types.js"

/**
 * Finds the origin of a request, and warns once of what differs.
 * @param req What `trust proxy` of the application says decides whether X-Forwarded-Proto and X-Forwarded-Host count.
 * @param engine Its configured address wins over anything a request says.
 * @returns Scheme and host.
 * @throws {BadRequest} when there is no usable host.
 */
export function originOf(req: ExpressRequest, engine: Engine): string {
  const rule = { ...engine.origin, forwarded: isTrusted(req) }
  const stated = statedBy(req.protocol, req.headers)
  const origin = decideOrigin(stated, rule)
  if (origin === undefined) {
    throw new BadRequest(
      "The request has no usable Host header, or no usable X-Forwarded-Host of a trusted proxy. Set AUTH_URL to the address under which users see the application.",
    )
  }
  const code = originWarning(stated, rule, origin)
  warnOfOrigin(engine, code === "forwarded-origin-ignored" ? "express-trust-proxy" : code)
  return origin
}

function isTrusted(req: ExpressRequest): boolean {
  const trust = req.app.get("trust proxy fn")
  return typeof trust === "function" && Boolean(trust(req.socket.remoteAddress, 0))
}
