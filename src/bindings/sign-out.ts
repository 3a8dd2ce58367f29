/** Ending a session from code on the server. */
import type { AuthConfig } from "../config/auth-config.js"
import { serveAction } from "../serve/serve-action.js"
import type { BrowserRequest } from "./address.js"
import type { BindingAnswer } from "./answer.js"
import { ask } from "./ask.js"

/** What becomes of the user. */
export interface SignOutQuestion {
  /** Where the user goes afterwards: a path of the site, or an address of it. */
  callbackUrl: string
  /** Whether the user is signed out at the provider as well; nothing leaves it to the config. */
  provider?: boolean | undefined
  /** Failures are told in the answer's address instead of thrown. */
  told?: boolean
}

/**
 * Signs the user of a request out.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param question What becomes of the user.
 * @returns Where the browser goes next, to the provider it may be, with the removals of the session's cookies.
 * @throws {AuthError} What stands in the way, unless `told`.
 */
export async function endSignIn(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  { callbackUrl, provider, told = false }: SignOutQuestion,
): Promise<BindingAnswer> {
  return ask(browserRequest, config, serveAction, {
    action: "signout",
    form: { callbackUrl, ...(provider === undefined ? {} : { provider: String(provider) }) },
    ...(told ? { told } : {}),
  })
}
