/** Whose calls are made: the parts of a provider that its declared calls are made with. */
import { type AuthError, CallbackRouteError } from "../errors.js"

/** A provider, as far as its calls are concerned. */
export interface Caller {
  /** Its id, for the message of an error. */
  id: string
  /** Transport of its calls: bounded, never following a redirect. */
  fetch: typeof fetch
  /** Client id and secret: what `auth: basic` carries. */
  clientId?: string
  /** See {@link Caller.clientId}. */
  clientSecret?: string
  /** Where the provider stands by its configuration: the first of these three that is an address. */
  token?: { url?: string }
  /** See {@link Caller.token}. */
  wellKnown?: string
  /** See {@link Caller.token}. */
  issuer?: string
  /** Makes the error of a call that cannot be made. Default: a CallbackRouteError. */
  failed?(what: string): AuthError
}

/**
 * Makes the error of a call that cannot be made.
 * @param caller Whose call it is.
 * @param what What stands in its way, and what to do. No secret is in it.
 * @returns The error to throw.
 */
export function notMade({ id, failed }: Caller, what: string): AuthError {
  return failed?.(what) ?? new CallbackRouteError(`${id}: ${what}`, { provider: id })
}
