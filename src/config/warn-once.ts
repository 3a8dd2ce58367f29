/** Warnings of an engine: each is given once, not at every request. */
import { BoundedMap, onceInProcess, perObject } from "../memory/memory.js"
import type { AuthConfig, LoggerInstance } from "./auth-config.js"

/** Whose warnings they are. */
export interface Warned {
  config: Pick<AuthConfig, "logger" | "providers" | "basePath">
  /** Where to report. */
  logger: LoggerInstance
}

/** Keyed by the logger a config names: configs that are made anew for every request share it. */
const ofLogger = perObject((_: object) => new BoundedMap<string, true>())
/** Of engines that warn on the console: what stays the same when their config is made anew, and the text. */
const ofConsole = onceInProcess("warnings", () => new BoundedMap<string, true>())

/**
 * Warns unless this code was reported for the same engine before.
 * @param engine Whose warning it is.
 * @param code The warning.
 */
export function warnOnce(engine: Warned, code: string): void {
  if (isFirst(engine, code)) engine.logger.warn(code)
}

function isFirst({ config }: Warned, text: string): boolean {
  const given = config.logger ? ofLogger(config.logger) : ofConsole()
  const key = config.logger ? text : nameOf(config) + text
  if (given.has(key)) return false
  given.set(key, true)
  return true
}

/** Where an application is mounted, and who may sign its users in; providers may be anything while a config is checked. */
function nameOf({ basePath, providers }: Warned["config"]): string {
  const given: unknown[] = Array.isArray(providers) ? providers : []
  return JSON.stringify([basePath, ...given.map((one) => String((one as { id?: unknown } | null)?.id))])
}
