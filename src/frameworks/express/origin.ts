/** The origin of a request of Express: the rule of all bindings, with `trust proxy` saying whether forwarded headers count. */
import type { Engine } from "../../engine/config/engine.js"
import { resolvePublicOrigin } from "../../engine/request/context.js"
import { readStatedOrigin, readTrustProxy } from "../node/request.js"
import type { ExpressRequest } from "./types.js"

/**
 * Finds the origin of a request, and warns once of what differs.
 * @param req What `trust proxy` of the application says decides whether X-Forwarded-Proto and X-Forwarded-Host count. Its
 * number of hops is one of X-Forwarded-For, to which other proxies add than to X-Forwarded-Host: `trustHost` says that one.
 * @param engine Its configured address wins over anything a request says.
 * @returns Scheme and host.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function expressOrigin(req: ExpressRequest, engine: Engine): string {
  const rule = { ...engine.origin, forwarded: readTrustProxy(req) === true, decided: false }
  return resolvePublicOrigin(engine, readStatedOrigin(req.protocol, req.headers), rule, "express-trust-proxy")
}
