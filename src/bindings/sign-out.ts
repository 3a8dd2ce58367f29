/** Ending a session from code on the server. */
import type { AuthConfig } from "../config/auth-config.js"
import { Auth } from "../index.js"
import type { BindingAnswer } from "./answer.js"
import { ask, type BrowserRequest } from "./ask.js"

/**
 * Signs the user of a request out.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param callbackUrl Where the user goes afterwards: a path of the site, or an address of it.
 * @param told Failures are told in the answer's address instead of thrown.
 * @returns Where the browser goes next, with the removals of the session's cookies.
 * @throws {AuthError} What stands in the way, unless `told`.
 */
export async function endSignIn(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  callbackUrl: string,
  told = false,
): Promise<BindingAnswer> {
  return ask(browserRequest, config, Auth, {
    action: "signout",
    form: { callbackUrl },
    ...(told ? { told } : {}),
  })
}
