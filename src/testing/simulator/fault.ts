/** What can go wrong at a provider, or on the way back from it. */

/**
 * Everything that a simulated provider can do wrong on request:
 * - `other-browser`: the answer reaches a browser that never began a sign-in;
 * - `wrong-state`, `missing-state`: the answer carries another state, or none;
 * - `altered-callback`, `unsigned-callback`: a parameter of an answer that the provider signs was changed on the way, or
 *   the signature is missing;
 * - `wrong-iss`, `missing-iss`: it names another issuer, or none although the metadata announces one (RFC 9207);
 * - `unconfirmed-callback`, `wrong-request-token`: the provider does not confirm the callback URL, or the answer
 *   carries another request token (RFC 5849);
 * - `token-error`: the token endpoint answers an error, in the provider's own shape; `token-500`: it is down;
 *   `token-missing`: its answer has no access token;
 * - `no-id-token`, `bad-signature`, `expired-id-token`, `wrong-audience`, `wrong-issuer`, `wrong-nonce`: the id token is
 *   missing or invalid;
 * - `userinfo-401`: the profile call is refused; `userinfo-error`: it answers an error, in the provider's own shape,
 *   beside a whole profile where errors come with status 200; `other-subject`: it tells of another user than the id
 *   token, which says no more than the subject where it need not say more;
 * - `claims-missing`: the id token has the subject alone and the userinfo endpoint the rest; the sign-in goes on;
 * - `enrich-500`: the extra calls that complete a profile fail, which ends a sign-in only where one
 *   of them is required;
 * - `no-id`: the provider tells nothing that the account id is made of.
 */
export const faults = [
  "other-browser",
  "wrong-state",
  "missing-state",
  "altered-callback",
  "unsigned-callback",
  "wrong-iss",
  "missing-iss",
  "unconfirmed-callback",
  "wrong-request-token",
  "token-error",
  "token-500",
  "token-missing",
  "no-id-token",
  "bad-signature",
  "expired-id-token",
  "wrong-audience",
  "wrong-issuer",
  "wrong-nonce",
  "userinfo-401",
  "userinfo-error",
  "other-subject",
  "claims-missing",
  "enrich-500",
  "no-id",
] as const

/** Name of one of them. */
export type Fault = (typeof faults)[number]

/** Faulty answers that an attacker can make a browser load: they must not end the sign-in that is under way. */
export const foreignAnswers: ReadonlySet<Fault> = new Set([
  "wrong-state",
  "missing-state",
  "altered-callback",
  "unsigned-callback",
  "wrong-request-token",
])

/**
 * What can go wrong when an app refreshes tokens:
 * - `refresh-lost`: the provider refreshes, and the connection breaks before its answer arrives;
 * - `refresh-unreached`: the connection breaks before the provider sees the request;
 * - `refresh-refused`: the consent has ended (`invalid_grant`, in the provider's own shape), and all its tokens with it;
 * - `refresh-500`: the provider is down;
 * - `refresh-429`: the provider limits the rate (`Retry-After`: 30 seconds).
 */
export type RefreshFault =
  | "refresh-lost"
  | "refresh-unreached"
  | "refresh-refused"
  | "refresh-500"
  | "refresh-429"

/** One sign-in, as the provider sees it: what is to go wrong in it, and whether it did. */
export interface Attempt {
  readonly fault: Fault | undefined
  /** Whether the fault has happened. */
  struck: boolean
  /** The error code that the app was told, where it was told one. */
  said: string | undefined
  /** Codes, states and tokens that were given out. */
  given: Set<string>
}

/** Whether a fault is to happen at this point; then it counts as happened. Nothing goes wrong without an attempt. */
export function triggerFault(attempt: Attempt | undefined, fault: Fault): boolean {
  if (attempt?.fault !== fault) return false
  attempt.struck = true
  return true
}
