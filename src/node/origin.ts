/** The origin of a connection, under which the engine finds the one that browsers see. */
import type { Engine } from "../config/engine.js"
import { decideOrigin, type StatedOrigin } from "../config/origin.js"
import { BadRequest } from "../http/bad-request.js"

/**
 * Finds it. Where the origin that browsers see does not depend on it, a request without a usable Host is answered like any
 * other.
 * @param stated What the request says.
 * @param engine Has the rule of the origin.
 * @returns Scheme and host.
 * @throws {BadRequest} Without a usable Host that is needed.
 */
export function connectionOrigin(stated: StatedOrigin, { origin: rule }: Engine): string {
  const origin = decideOrigin(stated, { forwarded: false })
  if (origin !== undefined) return origin
  if (rule.address || (rule.forwarded && stated.headers.get("x-forwarded-host")))
    return "http://origin.invalid"
  throw new BadRequest(
    "The request has no usable Host header. Set AUTH_URL to the address under which users see the application.",
  )
}
