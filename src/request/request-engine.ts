/** The engine as one request sees it: what it logs knows the request's secrets. */

import { reportingTo } from "../config/adapter.js"
import { resolveEvents } from "../config/callbacks.js"
import { timeoutOf } from "../config/deadline.js"
import type { Engine } from "../config/engine.js"
import { createLogger } from "../config/logger.js"
import type { RequestInternal } from "../http/request.js"
import { isSecretMember, KnownSecrets } from "../log/secrets.js"

/** Fields of a form that name a user: with them a report is of use. */
const names = /^(?:e-?mail|user_?name|user|login|name|identifier|callbackUrl|redirect|json|action)$/i

/**
 * Derives the engine of one request.
 * @param engine The engine of the config.
 * @param request The request.
 * @returns The same engine, whose logger, adapter and events take the secrets of this request out of what they report.
 */
export function engineFor(engine: Engine, request: RequestInternal): Engine {
  const known = new KnownSecrets([request.query, () => carried(engine, request)], engine.known)
  const logger = createLogger(engine.config, known)
  const { adapter, config } = engine
  return {
    ...engine,
    known,
    logger,
    adapter: adapter && reportingTo(adapter, { logger, known }),
    events: config.events
      ? resolveEvents(config.events, logger, timeoutOf(config, "callback"))
      : engine.events,
  }
}

/** What headers and body carry; a CSRF cookie has its parts between bars. */
function* carried(
  { providers }: Engine,
  { cookies, headers, body, providerId }: RequestInternal,
): Iterable<string> {
  const provider = providerId === undefined ? undefined : providers.get(providerId)
  for (const [name, value] of Object.entries(body ?? {})) {
    // Only the application knows what its form asks for.
    const isSecret = provider?.type === "credentials" ? !names.test(name) : isSecretMember(name, value)
    if (isSecret && typeof value !== "object") yield String(value)
  }
  const bearer = headers.get("authorization")?.split(" ", 2) ?? []
  for (const value of [...Object.values(cookies), ...bearer])
    if (!/^https?:/.test(value)) yield* [value, ...value.split("|", 3)].filter((part) => part.length >= 8)
}
