/** Where the engine reports to: the application's methods, the console's for the others; never a secret in debug data. */

import type { AuthConfig, LoggerInstance } from "../types/config.js"
import { isThenable } from "./deadline.js"
import { documentation } from "./documentation.js"
import { isAuthError } from "./errors.js"
import { BoundedMap, memoizeByObject, memoizeInProcess } from "./memory.js"
import { findSentence } from "./message.js"
import { isError, isPlain } from "./realm.js"
import { escapeControls, type KnownSecrets, longestText, redact, redactLater } from "./redact.js"

const red = "\x1b[31m"
const yellow = "\x1b[33m"
const grey = "\x1b[90m"
const reset = "\x1b[0m"

/** Makes the logger of a config. */
export function createLogger(
  config: Pick<AuthConfig, "logger" | "debug">,
  known?: KnownSecrets,
): LoggerInstance {
  const { logger } = config
  const debug =
    bindMethod(logger, "debug") ??
    (config.debug
      ? (message, metadata) =>
          console.log(`${grey}[auth][debug]:${reset} ${escapeText(message)}`, writeJson(metadata))
      : undefined)
  const error = bindMethod(logger, "error") ?? logError
  const warn =
    bindMethod(logger, "warn") ??
    ((code) => console.warn(`${yellow}[auth][warn][${code}]${reset}`, findSentence(code) ?? ""))
  return {
    error: (reported) => reportSafely(() => error(redact(reported, known))),
    warn: (code) => reportSafely(() => warn(escapeControls(redact(code, known)))),
    debug: debug
      ? (message, metadata) =>
          reportSafely(() =>
            debug(message, isPlain(metadata) ? redactLater(metadata, known) : redact(metadata, known)),
          )
      : ignoreDebug,
  }
}

function bindMethod<Name extends "debug" | "error" | "warn">(
  logger: Partial<LoggerInstance> | undefined,
  name: Name,
): LoggerInstance[Name] | undefined {
  const method = logger?.[name]
  return typeof method === "function" ? (method.bind(logger) as LoggerInstance[Name]) : undefined
}

/** Stands for `debug` where debug messages go nowhere, so that preparing them can be spared. */
export function ignoreDebug(): void {}

/** Finds the page of the documentation about an error; nothing while the documentation has no address. */
export function findErrorPage(error: unknown): string | undefined {
  if (documentation === "" || !isAuthError(error)) return undefined
  return `${documentation}/reference/errors/${encodeURIComponent(error.type.toLowerCase())}/`
}

/** A logger that fails must not fail the sign-in. */
function reportSafely(report: () => unknown): void {
  try {
    const result = report()
    if (isThenable(result)) Promise.resolve(result).catch(logError)
  } catch (failure) {
    logError(failure)
  }
}

function logError(error: unknown): void {
  if (!isError(error)) {
    console.error(`${red}[auth][error]${reset} ${escapeText(String(error))}`)
    return
  }
  const name = isAuthError(error) ? error.type : error.name
  const page = findErrorPage(error)
  const more = page ? ` See ${page}` : ""
  console.error(`${red}[auth][error]${reset} ${name}: ${escapeText(error.message)}${more}`)
  const { reference } = error as { reference?: unknown }
  if (typeof reference === "string") console.error(`${red}[auth][reference]${reset}: ${reference}`)
  const { cause } = error
  if (typeof cause === "object" && cause !== null && "err" in cause && isError(cause.err)) {
    const { err, ...details } = cause
    console.error(
      `${red}[auth][cause]${reset}:`,
      escapeText(
        `${err.name}: ${escapeText(err.message)}${writeCauses(err)}\n${readFrames(err)}`,
        lineCharacters,
      ),
    )
    console.error(`${red}[auth][details]${reset}:`, writeJson(redact(details)))
  } else if (error.stack) {
    console.error(escapeText(readFrames(error), lineCharacters))
  }
}

/** "fetch failed" alone leads nowhere; what lies below it, a host name that is not found for instance, does. */
function writeCauses({ cause }: Error, depth = 3): string {
  if (!isError(cause) || depth === 0) return ""
  // An aggregate of refused connections has a code and no message.
  const { code } = cause as { code?: unknown }
  return `, because of ${cause.name}: ${escapeText(cause.message || String(code ?? ""))}${writeCauses(cause, depth - 1)}`
}

/** The stack without the message, which may have several lines. */
function readFrames(error: Error): string {
  const stack = error.stack ?? ""
  const at = stack.indexOf("\n    at ")
  return at < 0 ? "" : stack.slice(at + 1)
}

function writeJson(value: unknown): string {
  return escapeText(JSON.stringify(value, null, 2) ?? "", lineCharacters)
}

/** What a text of several lines keeps. */
const lineCharacters = "\n\t"

/** Control characters could forge log lines or drive a terminal. */
function escapeText(text: string, kept = ""): string {
  const safe = escapeControls(text, kept)
  return safe.length > longestText ? `${safe.slice(0, longestText)}... (${safe.length} characters)` : safe
}

/** Whose warnings they are. */
export interface Warned {
  config: Pick<AuthConfig, "logger" | "providers" | "basePath">
  /** Where to report. */
  logger: LoggerInstance
}

/** Keyed by the logger a config names: configs that are made anew for every request share it. */
const warningsOfLogger = memoizeByObject((_: object) => new BoundedMap<string, true>())
/** Of engines that warn on the console: what stays the same when their config is made anew, and the text. */
const warningsOfConsole = memoizeInProcess("warnings", () => new BoundedMap<string, true>())

/** Warns unless this code was reported for the same engine before. */
export function warnOnce(engine: Warned, code: string): void {
  const { logger, basePath, providers } = engine.config
  const reported = logger ? warningsOfLogger(logger) : warningsOfConsole()
  // Where an application is mounted, and who may sign its users in; providers may be anything while a config is checked.
  const all: unknown[] = !logger && Array.isArray(providers) ? providers : []
  const ids = all.map((one) => String((one as { id?: unknown } | null)?.id))
  const key = logger ? code : JSON.stringify([basePath, ...ids]) + code
  if (reported.has(key)) return
  reported.set(key, true)
  engine.logger.warn(code)
}
