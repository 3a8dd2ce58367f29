/** Who is signed in, for code on the server that has a user's request in its hands. */

import type { SiteCookies } from "../../engine/config/engine.js"
import { resolveEngine } from "../../engine/config/engine.js"
import { AuthError } from "../../engine/errors.js"
import { holdsValue } from "../../engine/http/cookie.js"
import type { IncomingRequest } from "../../engine/http/request.js"
import { isObject } from "../../engine/realm.js"
import { answerSessionCheck as runCheck, serveRequest } from "../../engine/router/index.js"
import type { AuthConfig } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import type { BearerSession, Session } from "../../types/session.js"
import type { BrowserRequest } from "./address.js"
import type { BindingAnswer } from "./answer.js"
import { askForUser } from "./ask.js"
import { dropDecidedCookies, dropRemovedCookies, headersAfter, listEngineLines } from "./private-answer.js"

/**
 * Extracts the session from the body of an answer; null for anything that is not one, so that no other answer can pass for a
 * signed-in user, and while the store is away.
 * @throws {AuthError} When the engine could not answer, with its message.
 */
export function extractSession(value: unknown, status: number): Session | null {
  if (status === 503 && value === null) return null
  if (status !== 200)
    throw new AuthError(
      isObject(value) && typeof value.message === "string" && value.message !== ""
        ? value.message
        : `The session could not be read: the engine answered with status ${status}. The log says why.`,
    )
  const isSession = isObject(value) && isObject(value.user) && typeof value.expires === "string"
  return isSession ? (value as unknown as Session) : null
}

/**
 * Answers a request for the session as `Auth` does, with a config that has `raw` and `skipCSRFCheck`: code of the
 * application asks.
 */
function checkSession(request: IncomingRequest, config: AuthConfig): Promise<Response | ResponseInternal> {
  return serveRequest(request, config, (ctx) => {
    // The callback URL is of use to who signs in; a page that asks who is signed in gets no cookie for it.
    ctx.cookies.length = 0
    return runCheck(ctx)
  })
}

/** A session, and what its user's browser has to be told. */
export interface SessionAnswer extends Pick<BindingAnswer, "cookies" | "setCookie" | "given"> {
  /** Null when no user is signed in. */
  session: Session | null
}

/**
 * Reads the session of a request, with the cookies that keep it alive.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 */
export async function readRequestSession(
  browserRequest: BrowserRequest,
  config: AuthConfig,
): Promise<SessionAnswer> {
  return toSessionAnswer(await askForUser(browserRequest, config, checkSession, { action: "session" }))
}

/** A session as the browser has it after an answer. */
export interface ReadAfter extends Pick<SessionAnswer, "session" | "setCookie"> {
  /** Whether the answer is to be kept from caches. */
  isPrivate: boolean
}

/**
 * Reads the session of a request whose answer may have changed it already, as the browser has it afterwards, with the
 * cookies that are undecided. The later of two lines counts in a browser: a read adds none where another decided. The
 * answer is for one user also where all are decided. What the answer sets is listed before and after the session is
 * read.
 * @throws {AuthError} As {@link readRequestSession}.
 */
export async function readSessionAfter(
  { url, headers }: BrowserRequest,
  config: AuthConfig,
  lines: () => readonly string[],
): Promise<ReadAfter> {
  const { session, setCookie } = await readRequestSession(
    { url, headers: headersAfter(headers, lines()) },
    config,
  )
  const isPrivate = setCookie.length > 0 || hasSessionCookie(lines(), config)
  return { session, setCookie: dropDecidedCookies(setCookie, lines()), isPrivate }
}

/** Tells whether the Set-Cookie lines of an answer set or remove the session of one user, whose tenant may name it differently. */
export function hasSessionCookie(lines: readonly string[], config: AuthConfig): boolean {
  if (lines.length === 0) return false
  if (config.tenants?.selectConfig) return true
  const names = cookieNames(config, "sessionToken")
  return lines.some((line) => names.some((name) => holdsValue(line.split("=", 1)[0] ?? "", name)))
}

/** Lists the names of a cookie over https and over http. */
export function cookieNames(config: AuthConfig, key: keyof SiteCookies): string[] {
  const { cookies } = resolveEngine(config)
  return [true, false].map((https) => cookies(https).cookies[key].name)
}

/**
 * Changes the session of a request, as `update` of a client does. A token that came in a header is not changed by a
 * cookie: the new one is in the session. What the answer sets is listed before and after: a session that was removed in the
 * meantime stays removed, and there is none then.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function updateRequestSession(
  { url, headers }: BrowserRequest,
  config: AuthConfig,
  data: unknown,
  lines: () => readonly string[],
): Promise<SessionAnswer & { session: BearerSession | null }> {
  const before = lines()
  const asked = { url, headers: headersAfter(headers, before) }
  const answer = await askForUser(asked, config, checkSession, { action: "session", json: { data } })
  const { session, cookies, setCookie, ...more } = toSessionAnswer(answer)
  const now = listEngineLines(lines(), config)
  const left = new Set(dropRemovedCookies(setCookie, listEngineLines(before, config), now))
  const { renewedToken } = answer
  const changed = session && renewedToken ? { ...session, renewedToken } : session
  return {
    ...more,
    session: left.size < setCookie.length ? null : changed,
    cookies: cookies.filter((_, at) => left.has(setCookie[at] ?? "")),
    setCookie: [...left],
  }
}

function toSessionAnswer({ status, body, given, cookies, setCookie }: BindingAnswer): SessionAnswer {
  return { session: extractSession(body, status), given, cookies, setCookie }
}
