/** Who is signed in, for code on the server; read once for a request, however often it is asked. */
import { type SessionAnswer, sessionAfter } from "../bindings/session.js"
import type { AuthConfig } from "../config/auth-config.js"
import { perObject } from "../memory/memory.js"
import { browserRequestOf, type HeadersLike } from "./browser-request.js"
import { serverConfig } from "./config.js"

type Read = Pick<SessionAnswer, "session" | "setCookie">

/** Lists what an answer sets, as values of Set-Cookie. */
type Lines = () => readonly string[]

interface Known {
  config: AuthConfig
  cookie: string | null
  authorization: string | null
  answer: Promise<Read>
}

/** Of the headers object of a request: Next gives the same one to all of its components. */
const answers = perObject((_: Headers): { last?: Known | undefined } => ({}))

/**
 * Reads the session.
 * @param headers Headers of the request.
 * @param own Made by `nextConfig`.
 * @param lines Lists what the answer sets: it counts as if the browser had sent it.
 * @returns The session, with the cookies that keep it alive.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function serverSession(headers: HeadersLike, own: AuthConfig, lines: Lines): Promise<Read> {
  return sessionAfter(browserRequestOf(headers, own), serverConfig(own), lines)
}

/**
 * Reads the session of the request that a server component or action belongs to.
 * @param headers What `headers()` of Next gave: the same object for the same request.
 * @param own Made by `nextConfig`.
 * @param lines As for {@link serverSession}.
 * @returns As {@link serverSession}; the same answer until the session is changed by {@link forgetSession}.
 * @throws {AuthError} When the engine cannot answer.
 */
export function sharedSession(headers: Headers, own: AuthConfig, lines: Lines): Promise<Read> {
  const [cookie, authorization] = [headers.get("cookie"), headers.get("authorization")]
  const known = answers(headers).last
  if (known?.config === own && known.cookie === cookie && known.authorization === authorization)
    return known.answer
  const answer = serverSession(headers, own, lines)
  answers(headers).last = { config: own, cookie, authorization, answer }
  // What failed once may be asked again.
  answer.catch(() => forgetSession(headers))
  return answer
}

/**
 * Makes the next question of a request be asked anew, after it signed in, signed out or changed its session.
 * @param headers What `headers()` of Next gave.
 */
export function forgetSession(headers: Headers): void {
  answers(headers).last = undefined
}
