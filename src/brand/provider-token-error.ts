/** The error of tokens that a provider gave: of its own, so that who asks for none does not load it. */
import { AuthError } from "./auth-error.js"

/**
 * Why there is no token of a provider:
 * - `not_linked`: the user has no account there;
 * - `ambiguous`: the user has several, and none was named;
 * - `not_stored`: no token was kept, or none to refresh with;
 * - `not_supported`: the provider cannot do it;
 * - `not_writable`: it would have to be written down, and cannot be from here;
 * - `consent_required`: the user must sign in there again;
 * - `unavailable`: the provider does not answer as it should; what is stored stays;
 * - `too_large`: the tokens do not fit into a cookie.
 */
export type ProviderTokenReason =
  | "not_linked"
  | "ambiguous"
  | "not_stored"
  | "not_supported"
  | "not_writable"
  | "consent_required"
  | "unavailable"
  | "too_large"

/** A token of a provider cannot be had, refreshed or revoked: `reason` says why. */
export class ProviderTokenError extends AuthError {
  static override type = "ProviderTokenError"
  /** Why; stable. */
  readonly reason: ProviderTokenReason
  /** Id of the provider. */
  readonly provider: string
  /** Seconds after which to try again, where the provider says so; reason `unavailable`. */
  readonly retryAfter?: number
  /** Path where the user signs in at the provider again; reason `consent_required`. */
  readonly signInUrl?: string

  /**
   * @param message What happened, and what to do about it.
   * @param details Reason and provider; anything else goes to `cause`.
   */
  constructor(
    message = "A token of a provider cannot be had.",
    {
      reason,
      retryAfter,
      signInUrl,
      ...details
    }: {
      reason: ProviderTokenReason
      provider: string
      retryAfter?: number | undefined
      signInUrl?: string | undefined
      err?: Error
      [detail: string]: unknown
    } = { reason: "unavailable", provider: "" },
  ) {
    super(message, { ...details, reason })
    this.reason = reason
    this.provider = details.provider
    if (retryAfter !== undefined) this.retryAfter = retryAfter
    if (signInUrl !== undefined) this.signInUrl = signInUrl
  }
}
