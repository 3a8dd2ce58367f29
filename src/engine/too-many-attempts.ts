/** The error of `limits`, loaded with what counts. */
import { SignInError } from "./auth-error.js"

/**
 * There were too many attempts at an account, or by a client: `limits` of the config refuses the next ones for a while.
 *
 * Why: Somebody guesses passwords or codes, asks for mails again and again, or many users share one address. The message
 * says which rule it was. It is logged once, and not for each attempt that follows. A browser gets a page with 429. With
 * `pages.error` it is led to the sign-in page, with `error=TooManyAttempts`. A script gets 429 with that address as `url`.
 *
 * What to do: Nothing, where somebody guesses. The account stays open to passkeys and other providers. It stays open in
 * browsers in which this user has signed in by the same provider. Mail links can be used up too. Where users run into it,
 * change the rule in `limits`; where all clients count as one, let the engine know their addresses.
 */
export class TooManyAttempts extends SignInError {
  static override type = "TooManyAttempts"
  /** Seconds after which an attempt is allowed. */
  readonly retryAfter: number

  /**
   * @param message What there was too much of.
   * @param details Seconds until the next attempt; anything else goes to `cause`.
   */
  constructor(
    message = "There were too many attempts.",
    { retryAfter = 1, ...details }: { retryAfter?: number; [detail: string]: unknown } = {},
  ) {
    super(message, details)
    this.retryAfter = retryAfter
  }
}
