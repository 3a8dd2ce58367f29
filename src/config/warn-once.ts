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
  if (isFirst(key, code)) logger.warn(code)
}

/**
 * Reports an error unless one of this text was reported to the same logger before.
 * @param key The logger as configured; without one the console is meant.
 * @param logger Where to report.
 * @param error What is wrong with the config.
 */
export function reportOnce(key: object | undefined, logger: LoggerInstance, error: Error): void {
  if (isFirst(key, error.message)) logger.error(error)
}

function isFirst(key: object | undefined, text: string): boolean {
  const texts = key ? (given.get(key) ?? new Set<string>()) : ofConsole
  if (key) given.set(key, texts)
  if (texts.has(text)) return false
  texts.add(text)
  return true
}
