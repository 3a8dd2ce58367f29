/** Who is signed in, for code on the server that has a user's request in its hands. */
import type { AuthConfig } from "../config/auth-config.js"
import { sessionIn } from "../http/session-answer.js"
import type { BearerSession, Session } from "../types.js"
import type { BrowserRequest } from "./address.js"
import type { BindingAnswer } from "./answer.js"
import { ask } from "./ask.js"
import { checkSession } from "./check-session.js"

/** A session, and what its user's browser has to be told. */
export interface SessionAnswer extends Pick<BindingAnswer, "cookies" | "setCookie" | "given"> {
  /** Null when no user is signed in. */
  session: Session | null
}

/**
 * Reads the session of a request.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @returns The session, with the cookies that keep it alive.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 */
export async function sessionOf(browserRequest: BrowserRequest, config: AuthConfig): Promise<SessionAnswer> {
  return readSession(await ask(browserRequest, config, checkSession, { action: "session" }))
}

/**
 * Changes the session of a request, as `update` of a client does.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
 * @returns The session afterwards; null when no user is signed in. A token that came in a header is not changed by a
 * cookie: the new one is in the session.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function updatedSession(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  data: unknown,
): Promise<SessionAnswer & { session: BearerSession | null }> {
  const answer = await ask(browserRequest, config, checkSession, { action: "session", json: { data } })
  const { session, ...more } = readSession(answer)
  const { renewedToken } = answer
  return { ...more, session: session && renewedToken ? { ...session, renewedToken } : session }
}

function readSession({ status, body, given, cookies, setCookie }: BindingAnswer): SessionAnswer {
  return { session: sessionIn(body, status), given, cookies, setCookie }
}
