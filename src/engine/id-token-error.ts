/** The error of ID tokens that are refused, loaded with what takes them from clients. */
import { AuthError } from "./auth-error.js"

/** Why an ID token is refused, as the client is told. */
export type IdTokenRefusal = "invalid_token" | "invalid_ticket" | "unsupported_provider" | "unsupported"

/**
 * An ID token that a client posted was refused, or the config cannot take one.
 *
 * Why: The token is for another client or by another issuer, is too old, was used before, lacks the nonce of the ticket that came
 * with it, or is no ID token. The message says which. Anybody can post to the route: what was refused is a warning
 * (`id-token-refused`), and a few of them mean nothing.
 *
 * What to do: Where all tokens of a platform are refused, list its client id in `audiences` of `nativeSignIn`, see that the client
 * hands the nonce to the provider's kit and sends the ticket that came with it, and compare the clock of the server with the time.
 */
export class IdTokenError extends AuthError {
  static override type = "IdTokenError"
  /** Status of the answer. */
  override status: 400 | 401 | 501 = 401
}

/** Makes the refusal of a token or ticket. */
export function makeIdTokenError(
  provider: string,
  what: string,
  code: IdTokenRefusal = "invalid_token",
): IdTokenError {
  const error = new IdTokenError(`${provider}: the ID token ${what}.`, { provider, code })
  if (code === "unsupported_provider") error.status = 400
  if (code === "unsupported") error.status = 501
  return error
}
