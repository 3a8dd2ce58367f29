/** The answer of an API to a session that is not fresh enough: RFC 9470, OAuth 2.0 Step Up Authentication Challenge Protocol. */
import { AccountError, isAuthError } from "../errors.js"
import { noStore } from "../session/index.js"

/**
 * Turns an error of `requireRecentSignIn` into the answer of an API: 401 with a challenge (RFC 9470, section 3), and with the
 * ways to sign in again in its body. For `not_signed_in` the challenge asks for a session (RFC 6750, section 3).
 * @param error What was thrown.
 * @returns The answer.
 * @throws The error itself, when it is another one.
 * @example
 * ```ts
 * try {
 *   await account.requireRecentSignIn({ request, within: 300 })
 * } catch (error) {
 *   return createChallenge(error)
 * }
 * ```
 */
export function createChallenge(error: unknown): Response {
  if (!isAuthError(error, AccountError)) throw error
  const { reason, within, signInUrl, ways } = error
  if (reason !== "recent_sign_in_required" && reason !== "not_signed_in") throw error
  const isOld = reason === "recent_sign_in_required"
  const code = "insufficient_user_authentication"
  const challenge = `Bearer error="${code}", error_description="A more recent authentication is required", max_age="${within}"`
  const body = isOld ? { error: code, max_age: within, signInUrl, ways } : { signInUrl }
  const headers = { ...noStore, "WWW-Authenticate": isOld ? challenge : "Bearer" }
  return Response.json(body, { status: 401, headers })
}
