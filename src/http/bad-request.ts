/** Requests that are refused before they reach an action. */
import { AuthError } from "../errors.js"

/** The request is not one the engine answers. Becomes a plain 400, never a redirect. */
export class BadRequest extends AuthError {
  static override type = "BadRequest"
  /** Status of the answer. */
  status: 400 | 408 | 413 = 400
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
