/** From a config and a target to what a call works with. */
import { reportingTo } from "../config/adapter.js"
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEvents } from "../config/callbacks.js"
import { timeoutOf } from "../config/deadline.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { environment } from "../config/env.js"
import { createLogger } from "../config/logger.js"
import { mountedConfig } from "../config/mount.js"
import { KnownSecrets } from "../log/secrets.js"
import { servedRequest } from "./served-request.js"
import type { TokenTarget } from "./token-store.js"
import type { Work } from "./work.js"
import { workOf } from "./work-of.js"

/**
 * Gathers what a call for a token works with.
 * @param config As the application wrote it.
 * @param target Whose token.
 * @throws {AuthError} For a mistake in the config, and for a provider that it does not have.
 * @throws {ProviderTokenError} For a provider that gives no tokens, or whose tokens are not kept.
 */
export async function prepared(config: Omit<AuthConfig, "raw">, target: TokenTarget): Promise<Work> {
  const whole = resolveEngine(mountedConfig(config, undefined, environment))
  if (whole.fatal) throw whole.fatal
  const mistake = await whole.clientMistake?.()
  if (mistake) throw mistake
  const engine = engineOfCall(whole)
  return workOf(engine, target, (request) => servedRequest(engine, request))
}

/** What is logged of a call knows its tokens, and no other call knows them. */
function engineOfCall(engine: Engine): Engine {
  const { config, adapter } = engine
  const known = new KnownSecrets([], engine.known)
  const logger = createLogger(config, known)
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
