/** Requests that are refused before they reach an action. */
import { AuthError, isAuthError, UnknownAction, UntrustedHost } from "../errors.js"

/** The request is not one the engine answers. Becomes a plain 400, never a redirect. */
export class BadRequest extends AuthError {
  static override type = "BadRequest"
  /** Status of the answer. */
  override status: 400 | 408 | 413 | 500 = 400
}

/** The path is not below the base path: the handler is mounted somewhere else, or the request is a stray one. */
export class BasePathMismatch extends UnknownAction {
  static override type = "BasePathMismatch"
}

/** The body was read before the engine got the request, by a body parser for instance. The mistake is the server's. */
export class BodyConsumed extends BadRequest {
  static override type = "BodyConsumed"
  override status = 500 as const
}

/** The body is larger than `maxBodyBytes`. */
export class BodyTooLarge extends BadRequest {
  static override type = "BodyTooLarge"
  override status = 413 as const
}

/** The body did not arrive in time. */
export class BodyTimeout extends BadRequest {
  static override type = "BodyTimeout"
  override status = 408 as const
}

/**
 * Tells whether a request is to blame for an error, and not the config or the server.
 * @param thrown Anything thrown.
 */
export function isBadRequest(thrown: unknown): thrown is (BadRequest | UntrustedHost) & { status: number } {
  return thrown instanceof BadRequest || (isAuthError(thrown, UntrustedHost) && thrown.status !== undefined)
}
