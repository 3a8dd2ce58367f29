/** Where the engine reports to: the application's methods, the console's for the others; never a secret in debug data. */
import { isError, isPlain } from "../brand/brand.js"
import { isAuthError } from "../errors.js"
import { redact, redactLater } from "../log/redact.js"
import type { KnownSecrets } from "../log/secrets.js"
import { escapeControls, longestText } from "../log/text.js"
import type { AuthConfig, LoggerInstance } from "./auth-config.js"
import { remedyOf } from "./remedies.js"

const red = "\x1b[31m"
const yellow = "\x1b[33m"
const grey = "\x1b[90m"
const reset = "\x1b[0m"

/**
 * Makes the logger of a config.
 * @param config Its `logger` methods replace the console's one by one, and keep their `this`; without a `debug` method of
 * its own, `debug: true` sends debug messages to the console.
 * @param known The secrets that are known: they are taken out of everything, also of what the application and libraries wrote.
 * @returns A logger whose methods never throw, and which gets no secrets and no control characters in messages.
 */
export function createLogger(
  config: Pick<AuthConfig, "logger" | "debug">,
  known?: KnownSecrets,
): LoggerInstance {
  const { logger } = config
  const debug = own(logger, "debug") ?? (config.debug ? consoleDebug : undefined)
  const error = own(logger, "error") ?? consoleError
  const warn = own(logger, "warn") ?? consoleWarn
  return {
    error: (reported) => attempt(() => error(redact(reported, known))),
    warn: (code) => attempt(() => warn(escapeControls(redact(code, known)))),
    debug: debug
      ? (message, metadata) =>
          attempt(() =>
            debug(message, isPlain(metadata) ? redactLater(metadata, known) : redact(metadata, known)),
          )
      : nothing,
  }
}

/**
 * Tells whether debug messages go anywhere, so that preparing them can be spared.
 * @param logger Made by {@link createLogger}.
 */
export function isDebugging(logger: LoggerInstance): boolean {
  return logger.debug !== nothing
}

function own<Name extends "debug" | "error" | "warn">(
  logger: Partial<LoggerInstance> | undefined,
  name: Name,
): LoggerInstance[Name] | undefined {
  const method = logger?.[name]
  return typeof method === "function" ? (method.bind(logger) as LoggerInstance[Name]) : undefined
}

function nothing(): void {}

/** A logger that fails must not take the sign-in with it. */
function attempt(report: () => unknown): void {
  try {
    const result = report()
    if (isThenable(result)) Promise.resolve(result).catch(consoleError)
  } catch (failure) {
    consoleError(failure)
  }
}

function isThenable(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function"
}

function consoleError(error: unknown): void {
  if (!isError(error)) {
    console.error(`${red}[auth][error]${reset} ${oneLine(String(error))}`)
    return
  }
  const name = isAuthError(error) ? error.type : error.name
  console.error(`${red}[auth][error]${reset} ${name}: ${oneLine(error.message)}`)
  const { reference } = error as { reference?: unknown }
  if (typeof reference === "string") console.error(`${red}[auth][reference]${reset}: ${reference}`)
  const { cause } = error
  if (typeof cause === "object" && cause !== null && "err" in cause && isError(cause.err)) {
    const { err, ...details } = cause
    console.error(`${red}[auth][cause]${reset}:`, safe(stackOf(err)))
    console.error(`${red}[auth][details]${reset}:`, json(redact(details)))
  } else if (error.stack) {
    console.error(safe(framesOf(error)))
  }
}

function stackOf(error: Error): string {
  return `${error.name}: ${oneLine(error.message)}${causesOf(error)}\n${framesOf(error)}`
}

/** "fetch failed" alone leads nowhere; what lies below it, a host name that is not found for instance, does. */
function causesOf({ cause }: Error, depth = 3): string {
  if (!isError(cause) || depth === 0) return ""
  // An aggregate of refused connections has a code and no message.
  const { code } = cause as { code?: unknown }
  return `, because of ${cause.name}: ${oneLine(cause.message || String(code ?? ""))}${causesOf(cause, depth - 1)}`
}

/** The stack without the message, which may have several lines. */
function framesOf(error: Error): string {
  const stack = error.stack ?? ""
  const at = stack.indexOf("\n    at ")
  return at < 0 ? "" : stack.slice(at + 1)
}

function consoleWarn(code: string): void {
  console.warn(`${yellow}[auth][warn][${code}]${reset}`, remedyOf(code) ?? "")
}

function consoleDebug(message: string, metadata?: unknown): void {
  console.log(`${grey}[auth][debug]:${reset} ${oneLine(message)}`, json(metadata))
}

function json(value: unknown): string {
  return safe(JSON.stringify(value, null, 2) ?? "")
}

/** Control characters could forge log lines or drive a terminal. */
function safe(text: string): string {
  return cut(escapeControls(text, "\n\t"))
}

function oneLine(text: string): string {
  return cut(escapeControls(text))
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}... (${text.length} characters)` : text
}
