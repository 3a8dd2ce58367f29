/** Warnings of an engine: each is given once, not at every request. */
import type { AuthConfig, LoggerInstance } from "./auth-config.js"

interface Memory<Key> {
  get(key: Key): Set<string> | undefined
  set(key: Key, texts: Set<string>): unknown
}

/** Whose warnings they are. */
export interface Warned {
  config: Pick<AuthConfig, "logger" | "providers" | "basePath">
  /** Where to report. */
  logger: LoggerInstance
}

/** Texts that one engine remembers, and engines without a logger that are told apart; the oldest are forgotten first. */
const most = 1000

/** Keyed by the logger a config names: configs that are made anew for every request share it. */
const ofLogger = new WeakMap<object, Set<string>>()
/** Of engines that warn on the console, by what stays the same when their config is made anew. */
const ofConsole = new Map<string, Set<string>>()

/**
 * Warns unless this code was reported for the same engine before.
 * @param engine Whose warning it is.
 * @param code The warning.
 */
export function warnOnce(engine: Warned, code: string): void {
  if (isFirst(engine, code)) engine.logger.warn(code)
}

/**
 * Reports an error unless one of this text was reported for the same engine before.
 * @param engine Whose config is wrong.
 * @param error What is wrong with it.
 */
export function reportOnce(engine: Warned, error: Error): void {
  if (isFirst(engine, error.message)) engine.logger.error(error)
}

function isFirst({ config }: Warned, text: string): boolean {
  const texts = config.logger ? textsOf(ofLogger, config.logger) : textsOf(ofConsole, nameOf(config))
  if (ofConsole.size > most) drop(ofConsole)
  if (texts.has(text)) return false
  texts.add(text)
  if (texts.size > most) drop(texts)
  return true
}

function textsOf<Key>(known: Memory<Key>, key: Key): Set<string> {
  const texts = known.get(key) ?? new Set<string>()
  known.set(key, texts)
  return texts
}

/** Where an application is mounted, and who may sign its users in; providers may be anything while a config is checked. */
function nameOf({ basePath, providers }: Warned["config"]): string {
  const given: unknown[] = Array.isArray(providers) ? providers : []
  return JSON.stringify([basePath, ...given.map((one) => String((one as { id?: unknown } | null)?.id))])
}

function drop(entries: Map<string, unknown> | Set<string>): void {
  const [oldest] = entries.keys()
  if (oldest !== undefined) entries.delete(oldest)
}
