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

/** Where the engine reports to. Any method may be replaced, also by one that knows only some of the codes. */
// biome-ignore lint/complexity/noBannedTypes: what else a logger has may be called in any way
export interface LoggerInstance extends Record<string, Function> {
  /** Called for what works but deserves attention, with a code and, after a colon, details. Default: `console.warn`. */
  warn(code: WarningCode): unknown
  /**
   * Called for what failed. The `type` of an {@link AuthError} says what, its message says what to do. Default:
   * `console.error`.
   */
  error(error: Error): unknown
  /**
   * Called for steps and values while `debug` is on, and always if the application has its own method. Secrets are removed
   * from the values when they are first read or printed, so that a method which prints nothing costs nothing. Default:
   * `console.debug`.
   */
  debug(message: string, metadata?: unknown): unknown
}
