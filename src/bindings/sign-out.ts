/** Ending a session from code on the server. */
import type { AuthConfig } from "../config/auth-config.js"
import type { BindingAnswer } from "./answer.js"
import { ask, type Visitor } from "./ask.js"

/**
 * Signs the visitor of a request out.
 * @param visitor The request.
 * @param config Completed for its binding.
 * @param callbackUrl Where the visitor goes afterwards: a path of the site, or an address of it.
 * @param told Failures are told in the answer's address instead of thrown.
 * @returns Where the browser goes next, with the removals of the session's cookies.
 * @throws {AuthError} What stands in the way, unless `told`.
 */
export async function endSignIn(
  visitor: Visitor,
  config: AuthConfig,
  callbackUrl: string,
  told = false,
): Promise<BindingAnswer> {
  return ask(visitor, config, { action: "signout", form: { callbackUrl }, ...(told ? { told } : {}) })
}
