/** Why a request to an API is refused. */
import { AuthError } from "../auth-error.js"

/**
 * Why a request is refused. All but the first, the last but one and the last are codes of the standards, which the client is told
 * (RFC 6750, section 3.1; RFC 9449, section 7.1; RFC 9470, section 3):
 * - `missing_token`: the request has no access token;
 * - `invalid_request`: its Authorization header is malformed;
 * - `invalid_token`: the token is not good for this API;
 * - `invalid_dpop_proof`: the proof of the token's key is not good, or was used before;
 * - `insufficient_scope`: the token lacks a scope;
 * - `insufficient_user_authentication`: the user has to sign in again, or in a stronger way;
 * - `unavailable`: the authorization server could not be asked;
 * - `invalid_options`: the options of the API are wrong.
 */
export type ResourceErrorCode =
  | "missing_token"
  | "invalid_request"
  | "invalid_token"
  | "invalid_dpop_proof"
  | "insufficient_scope"
  | "insufficient_user_authentication"
  | "unavailable"
  | "invalid_options"

const statuses = {
  missing_token: 401,
  invalid_request: 400,
  invalid_token: 401,
  invalid_dpop_proof: 401,
  insufficient_scope: 403,
  insufficient_user_authentication: 401,
  unavailable: 503,
  invalid_options: 500,
} as const

/**
 * A request to an API of yours was refused; `code` says why.
 *
 * Why: By `code`:
 * - `missing_token`: the request has no access token in its Authorization header, where alone it is looked for.
 * - `invalid_request`: the header has another form than `Bearer` or `DPoP` and a token.
 * - `invalid_token`: the token is for another audience, from another issuer, not signed by its keys, of another kind, has expired or
 *   was revoked; or it is bound to a key and was sent without a proof.
 * - `invalid_dpop_proof`: the proof is for another request, token or key, is too old, or was used before.
 * - `insufficient_scope`: the token lacks a scope that the route needs.
 * - `insufficient_user_authentication`: the user signed in too long ago for the route, or in a weaker way.
 * - `unavailable`: the authorization server could not be asked for its keys or about the token. See the cause.
 * - `invalid_options`: the options of `protect` are wrong. It is thrown, and not answered to the client.
 *
 * What to do: Read the message: it names the claim or the option. Where every token is refused, compare `audience` and `issuers`
 * with `aud` and `iss` of a token, and the clock of the server with the time.
 */
export class ResourceError extends AuthError {
  static override type = "ResourceError"
  /** Why; stable. */
  readonly code: ResourceErrorCode
  /** Status of the answer. */
  override status: 400 | 401 | 403 | 500 | 503

  /**
   * @param message What happened, and what to do about it.
   * @param details The code; anything else goes to `cause`.
   */
  constructor(
    message = "A request to an API was refused.",
    { code, ...details }: { code: ResourceErrorCode; [detail: string]: unknown } = { code: "invalid_token" },
  ) {
    super(message, { ...details, code })
    this.code = code
    this.status = statuses[code]
  }
}
