/** The address of a request as the browser has it. */

import type { Engine } from "../config/engine.js"
import { decideOrigin, isUndisputed, originWarning } from "../config/origin.js"
import { warnOnce } from "../config/warn-once.js"
import { BadRequest } from "../http/bad-request.js"
import type { RequestInternal } from "../http/request.js"

/**
 * Puts the address of a request under the origin that browsers see, and warns once of what differs.
 * @param engine Its rule decides.
 * @param request Its address is what the runtime made of it.
 * @returns The address; the same object where nothing is to be changed.
 * @throws {BadRequest} When X-Forwarded-Host is relied on and is no host.
 */
export function publicUrl(engine: Engine, { url, headers }: Pick<RequestInternal, "url" | "headers">): URL {
  const { origin: rule } = engine
  if (rule.decided || isUndisputed(url, headers, rule)) return url
  const stated = { protocol: url.protocol, host: url.host, headers }
  const origin = decideOrigin(stated, rule)
  if (origin === undefined) {
    throw new BadRequest(
      "X-Forwarded-Host is relied on, and what the request has there is no host. Let the proxy set it to the host that browsers use, or set AUTH_URL.",
    )
  }
  warnOfOrigin(engine, originWarning(stated, rule, origin))
  return origin === url.origin ? url : new URL(origin + url.pathname + url.search)
}

/**
 * Gives a warning of {@link originWarning} once.
 * @param engine Its logger is told.
 * @param code The warning, if there is one.
 */
export function warnOfOrigin(engine: Pick<Engine, "config" | "logger">, code: string | undefined): void {
  if (code !== undefined) warnOnce(engine, code)
}
