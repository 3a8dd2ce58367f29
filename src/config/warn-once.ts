/** Warnings about a config: each is given once, not at every request. */
import type { LoggerInstance } from "./auth-config.js"

/** Keyed by the logger a config names: configs that are made anew for every request share it. */
const given = new WeakMap<object, Set<string>>()
const ofConsole = new Set<string>()

/**
 * Warns unless this code was reported to the same logger before.
 * @param key The logger as configured; without one the console is meant.
 * @param logger Where to report.
 * @param code The warning.
 */
export function warnOnce(key: object | undefined, logger: LoggerInstance, code: string): void {
  const codes = key ? (given.get(key) ?? new Set<string>()) : ofConsole
  if (key) given.set(key, codes)
  if (codes.has(code)) return
  codes.add(code)
  logger.warn(code)
}
