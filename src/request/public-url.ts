/** The address of a request as the browser has it. */

import type { Engine } from "../config/engine.js"
import {
  decideOrigin,
  isUndisputed,
  type OriginRule,
  originWarning,
  type StatedOrigin,
} from "../config/origin.js"
import { warnOnce } from "../config/warn-once.js"
import type { RequestInternal } from "../http/request.js"

/**
 * Puts the address of a request under the origin that browsers see, and warns once of what differs.
 * @param engine Its rule decides.
 * @param request Its address is what the runtime made of it.
 * @returns The address; the same object where nothing is to be changed.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function publicUrl(engine: Engine, { url, headers }: Pick<RequestInternal, "url" | "headers">): URL {
  if (isUndisputed(url, headers, engine.origin)) return url
  const origin = publicOrigin(engine, { protocol: url.protocol, host: url.host, headers })
  return origin === url.origin ? url : new URL(origin + url.pathname + url.search)
}

/**
 * Decides the origin under which browsers see the site, and warns once of what differs.
 * @param engine Its rule decides.
 * @param stated What the request says.
 * @param rule What counts, where a framework has a setting of its own for the forwarded headers.
 * @param ignored Code of the warning that names this setting.
 * @returns Scheme, host and port.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function publicOrigin(
  engine: Engine,
  stated: StatedOrigin,
  rule: OriginRule = engine.origin,
  ignored = "forwarded-origin-ignored",
): string {
  const origin = decideOrigin(stated, rule)
  const code = rule.decided ? undefined : originWarning(stated, rule, origin)
  warnOfOrigin(engine, code === "forwarded-origin-ignored" ? ignored : code)
  return origin
}

/**
 * Gives a warning of {@link originWarning} once.
 * @param engine Its logger is told.
 * @param code The warning, if there is one.
 */
export function warnOfOrigin(engine: Pick<Engine, "config" | "logger">, code: string | undefined): void {
  if (code !== undefined) warnOnce(engine, code)
}
