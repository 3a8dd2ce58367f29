/** Who is signed in, for code on the server that has a user's request in its hands. */
import type { AuthConfig } from "../config/auth-config.js"
import { headersAfter, undecidedLines } from "../http/keep-private.js"
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
 * Reads the session of a request whose answer may have changed it already. The later of two lines counts in a browser: a
 * read adds none where another decided.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param lines Lists what the answer sets, as values of Set-Cookie: asked before and after the session is read.
 * @returns The session that the browser has afterwards, and values of Set-Cookie for the cookies that are undecided.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 */
export async function sessionAfter(
  { url, headers }: BrowserRequest,
  config: AuthConfig,
  lines: () => readonly string[],
): Promise<Pick<SessionAnswer, "session" | "setCookie">> {
  const { session, setCookie } = await sessionOf({ url, headers: headersAfter(headers, lines()) }, config)
  return { session, setCookie: undecidedLines(setCookie, lines()) }
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
