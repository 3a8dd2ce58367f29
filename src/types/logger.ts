/** Where the engine reports to. */

/** Codes of `logger.warn`. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "experimental-webauthn"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "env-url-origin-mismatch"
  | "forwarded-origin-ignored"
  | "forwarded-host-missing"
  | (string & {})

/** Where the engine reports to. Any method may be replaced, also by one that knows some of the codes only. */
// biome-ignore lint/complexity/noBannedTypes: what else a logger has may be called in any way
export interface LoggerInstance extends Record<string, Function> {
  /** Told of what works but deserves a look: a code, with details behind a colon. Default: `console.warn`. */
  warn(code: WarningCode): unknown
  /**
   * Told of what failed; an {@link AuthError} says by its `type` what, by its message what to do. Default:
   * `console.error`.
   */
  error(error: Error): unknown
  /**
   * Told of steps and values while `debug` is on, and always where the application brings the method. Secrets are taken
   * out of the values when they are first read or printed, so that a method which prints nothing costs nothing. Default:
   * `console.debug`.
   */
  debug(message: string, metadata?: unknown): unknown
}
