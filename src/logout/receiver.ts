/** The engine that answers providers: it needs sessions that are stored, and whose origin is. */
import type { Adapter } from "../adapters.js"
import { type BoundAdapter, reportingTo } from "../config/adapter.js"
import type { AuthConfig } from "../config/auth-config.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { environment } from "../config/env.js"
import { createLogger } from "../config/logger.js"
import { mountedConfig } from "../config/mount.js"
import { type AuthError, MissingAdapterMethods, UnsupportedStrategy } from "../errors.js"
import { KnownSecrets } from "../log/secrets.js"
import { strategyOf } from "../session/index.js"

/** What answers one request. */
export interface Receiver {
  engine: Engine
  /** What stops every request, or nothing. */
  mistake: AuthError | undefined
  /**
   * Takes the store.
   * @param more Methods that are needed besides those that find and end sessions.
   * @throws {UnsupportedStrategy} Where sessions are not stored.
   * @throws {MissingAdapterMethods} Where the store cannot find them.
   */
  storage(...more: (keyof Adapter)[]): Promise<BoundAdapter>
}

/**
 * Makes what answers one request: what it logs is free of the request's secrets.
 * @param config The application's; it is not changed.
 */
export async function receiverOf(config: Omit<AuthConfig, "raw">): Promise<Receiver> {
  const shared = resolveEngine(mountedConfig(config, undefined, environment))
  const known = new KnownSecrets([], shared.known)
  const logger = createLogger(shared.config, known)
  const adapter = shared.adapter && reportingTo(shared.adapter, { logger, known })
  const engine: Engine = { ...shared, known, logger, adapter }
  const mistake = engine.fatal ?? (await engine.clientMistake?.())
  return { engine, mistake, storage: (...more) => storageOf(engine, more) }
}

async function storageOf(engine: Engine, more: readonly (keyof Adapter)[]): Promise<BoundAdapter> {
  const { adapter } = engine
  if (!adapter || (await strategyOf(engine)).inBrowser) {
    throw new UnsupportedStrategy(
      "A provider can end only sessions that are stored, and these lie in the browsers of their users. Use an adapter that stores sessions.",
    )
  }
  const needed = ["createSessionOrigin", "listSessionOrigins", "deleteSession", ...more] as const
  const missing = needed.filter((method) => !adapter.has(method))
  if (missing.length === 0) return adapter
  throw new MissingAdapterMethods(
    `The adapter has no ${missing.join(", ")}, without which a provider cannot end sessions. Add what is missing.`,
    { missing },
  )
}
