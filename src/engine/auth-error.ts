/** What the errors of this package have in common, and how they are recognised, whichever copy of it made them. */
import { isError } from "./realm.js"

/** Extra information for the log. */
interface ErrorOptions {
  cause?: unknown
}

/** Facts behind an error: the error that led to it, and named details. */
export type ErrorCause = Record<string, unknown> & {
  /** The error that led to this one. */
  err?: Error
}

/** Page a failed request is sent to. */
export type ErrorKind = "signIn" | "error"

/**
 * The types that may be shown to users, because they reveal nothing about the server, each with the status of HTTP that
 * fits (RFC 9110, sections 15.5.2 and 15.5.4; RFC 6585, section 4).
 */
export const clientErrors: ReadonlyMap<unknown, 401 | 403 | 429> = new Map([
  ["CredentialsSignin", 401],
  ["OAuthAccountNotLinked", 403],
  ["OAuthCallbackError", 401],
  ["AccessDenied", 403],
  ["Verification", 403],
  ["MissingCSRF", 403],
  ["AccountNotLinked", 403],
  ["AccountNotConnected", 403],
  ["WebAuthnVerificationError", 401],
  ["UnknownPasskey", 401],
  ["TooManyAttempts", 429],
])

/**
 * Base class of all errors.
 * @param message What happened and what to do, or the error that led here.
 * @param errorOptions `{ cause }` or plain details; never secrets or tokens.
 */
export class AuthError extends Error {
  /** What instances of the class have as `type`. */
  static type?: string = "AuthError"
  /** What instances of the class have as `kind`. */
  static kind?: ErrorKind = "error"
  /** Identifies the error in logs and, where it is safe, in the `error` query parameter. */
  type: string
  /** Page that a failed request is sent to: the sign-in page, or the one for errors. */
  kind?: ErrorKind
  /**
   * Status of HTTP that fits, where the request is to blame. Fastify, Express, Koa and other frameworks answer with it what
   * a route does not catch.
   */
  declare status?: number
  override cause?: ErrorCause
  /** Set when the error is reported for a request: the error page shows the same text. */
  declare reference?: string

  constructor(
    message?: string | Error | ErrorOptions | null,
    errorOptions?: ErrorOptions | Record<string, unknown>,
  ) {
    super(typeof message === "string" ? message : isError(message) ? message.message : undefined)
    this.name = this.constructor.name
    const self = this.constructor as typeof AuthError & { type: string }
    this.type = self.type
    this.kind = self.kind
    const status = listTypes(this)
      .map((type) => clientErrors.get(type))
      .find(Boolean)
    if (status) this.status = status
    const cause: ErrorCause = isError(message)
      ? { ...toRecord(message.cause), err: message }
      : readDetails(message)
    Object.assign(cause, readDetails(errorOptions))
    if (Object.keys(cause).length > 0) this.cause = cause
    ;(Error as { captureStackTrace?(target: object, omit: unknown): void }).captureStackTrace?.(
      this,
      this.constructor,
    )
  }
}

function readDetails(options: unknown): Record<string, unknown> {
  if (typeof options !== "object" || options === null) return {}
  const { cause, ...rest } = options as Record<string, unknown>
  return isError(cause) ? { ...rest, err: cause } : { ...rest, ...toRecord(cause) }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !isError(value)
    ? (value as Record<string, unknown>)
    : {}
}

/**
 * Tells an error of this package from others. One of another copy of it is one too, and so is one of `@auth/core`: what
 * counts is `type` and `kind`, because a bundler, a test runner or an adapter may bring a class of its own.
 * @param error Anything thrown.
 * @param of A class of this module: true only for its errors and those of its subclasses. Default: any.
 * @example if (isAuthError(error, CredentialsSignin)) console.log(error.code)
 */
export function isAuthError<Kind extends typeof AuthError = typeof AuthError>(
  error: unknown,
  of?: Kind,
): error is InstanceType<Kind> {
  if (!isError(error)) return false
  const { type, kind } = error as { type?: unknown; kind?: unknown }
  if (typeof type !== "string" || (kind !== "signIn" && kind !== "error")) return false
  return of === undefined || type === of.type || listTypes(error).includes(of.type)
}

/** A subclass may have a type of its own; the classes above it still name theirs. */
function listTypes(error: Error): unknown[] {
  const types: unknown[] = []
  let above: unknown = error.constructor
  while (typeof above === "function") {
    types.push((above as { type?: unknown }).type)
    above = Object.getPrototypeOf(above)
  }
  return types
}

/** Base of the errors that send the user back to the sign-in page. */
export class SignInError extends AuthError {
  static override kind?: ErrorKind = "signIn"
}

/**
 * Why there is no token of a provider:
 * - `not_linked`: the user has no account there;
 * - `ambiguous`: the user has several, and none was named;
 * - `not_stored`: no token was kept, or none to refresh with;
 * - `not_supported`: the provider cannot do it;
 * - `not_writable`: it would have to be written down, and cannot be from here;
 * - `consent_required`: the user must sign in there again;
 * - `unavailable`: the provider does not answer as it should; what is stored stays;
 * - `too_large`: the tokens do not fit into a cookie;
 * - `foreign_host`: the token is not sent to the host of the address that was to be called.
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
  | "foreign_host"

/** A token of a provider cannot be had, refreshed or revoked: `reason` says why. */
export class ProviderTokenError extends AuthError {
  static override type = "ProviderTokenError"
  /** Why; stable. */
  readonly reason: ProviderTokenReason
  /** Id of the provider. */
  readonly provider: string
  /** Seconds after which to try again, where the provider says so; reason `unavailable`. */
  readonly retryAfter?: number
  /** Path where the user signs in at the provider: there where that mends it (`consent_required`, `not_linked`, `not_stored`). */
  readonly signInUrl?: string
  /** Values of `Set-Cookie` that the response has to carry: `tokens.fetch` had refreshed a token in a cookie before it failed. */
  declare readonly cookies?: readonly string[]

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

/**
 * An account was not connected to the user who asked for it.
 *
 * Why: `connectAccount` binds its flow to a session. The answer of the provider came when that user had signed out, or to another
 * session; or the account belongs to another user.
 *
 * What to do: Say so, and let the user begin again from the page of the account. An account of another user has to be
 * disconnected there first.
 */
export class AccountNotConnected extends AuthError {
  static override type = "AccountNotConnected"
}
