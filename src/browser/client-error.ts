/** Failures of the functions for the browser. */

/**
 * Why a request of the client came to nothing: `unreachable` (no answer at all), `base-path` (something else answers at the
 * address), `framework-csrf` (a check before the engine refused), `body-parser` (the body was read before the engine got
 * it), `server` (the engine failed, or a proxy before it), `unsupported` (the browser cannot do it on this page), `usage` (the
 * function was called wrongly), `account` (the engine changed no account: see `AccountRefused`).
 */
export type ClientFailure =
  | "unreachable"
  | "base-path"
  | "framework-csrf"
  | "body-parser"
  | "server"
  | "unsupported"
  | "usage"
  | "account"

/**
 * An error of a function for the browser: what happened at which address, why, and what to do. `isAuthError` knows it; it
 * does not extend `AuthError`, because what belongs to the server would come along into every page.
 */
export class ClientError extends Error {
  /** What instances have as `type`. */
  static type = "ClientError"
  /** What instances have as `kind`. */
  static kind = "error" as const
  /** Identifies the error in logs. */
  readonly type = ClientError.type
  /** As for other errors of the package. */
  readonly kind = ClientError.kind
  /** Why it came to nothing, for code. */
  readonly reason: ClientFailure
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined

  constructor(reason: ClientFailure, message: string, status?: number, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = ClientError.type
    this.reason = reason
    this.status = status
  }
}
