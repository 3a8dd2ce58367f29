/** The error of notices that are refused, loaded with what receives them. */
import { AuthError } from "./auth-error.js"

/**
 * A notice that a provider is said to have sent was refused, or could not be carried out.
 *
 * Why: The notice is not signed as it has to be, is from another issuer or for another client, is too old, or the store failed.
 * The message says which. Anybody can post to the route: what was refused is a warning (`notice-refused`), and a few of them mean
 * nothing.
 *
 * What to do: Where all notices of a provider are refused, compare `notices.secret`, the client id and the issuer in the config
 * with the registration of the address at the provider, and the clock of the server with the time.
 */
export class ProviderNoticeError extends AuthError {
  static override type = "ProviderNoticeError"
  /** Status of the answer. */
  override status: 400 | 401 = 400
}

/** Why a Security Event Token is refused, as its sender is told (RFC 8935, section 2.4). */
export type RefusalCode =
  | "invalid_request"
  | "invalid_key"
  | "invalid_issuer"
  | "invalid_audience"
  | "authentication_failed"

/** Makes the refusal of a notice. */
export function makeNoticeError(provider: string, what: string, code: RefusalCode): ProviderNoticeError {
  return new ProviderNoticeError(`${provider}: the notice ${what}.`, { provider, code })
}

/** Makes the refusal of a signature in a header: senders that try whether it is looked at expect 401. */
export function makeSignatureError(provider: string, what: string): ProviderNoticeError {
  const error = makeNoticeError(provider, what, "authentication_failed")
  error.status = 401
  return error
}
