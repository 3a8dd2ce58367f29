/** Who is signed in, where loaders, handlers and pages of one request find it. */
import type { RequestEventCommon } from "@builder.io/qwik-city"
import type { BrowserRequest } from "../bindings/address.js"
import { sessionOf } from "../bindings/session.js"
import type { AuthConfig } from "../config/auth-config.js"
import { keepCookies } from "./cookies.js"

/**
 * Reads the session and shares it as `session`; the answer gets the cookies that keep it alive.
 * @param event The request.
 * @param own Made by `configFor`.
 * @param browserRequest Whose session it is.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function shareSession(
  event: RequestEventCommon,
  own: AuthConfig,
  browserRequest: BrowserRequest,
): Promise<void> {
  const { session, cookies } = await sessionOf(browserRequest, own)
  keepCookies(event, cookies)
  event.sharedMap.set("session", session)
}
