/** The session cookie: written in as many pieces as its length needs, and cleaned up behind itself. */

import type { Cookie, CookieOption } from "../../types/cookie.js"
import type { Engine } from "../config/engine.js"
import { randomId } from "../crypto/random.js"
import { JWTSessionError } from "../errors.js"
import { chunkSize, holdsValue, maxChunks, removal } from "../http/cookie.js"
import type { JWT } from "../jwt/index.js"
import { type Warned, warnOnce } from "../log/logger.js"
import type { Context, Served } from "../request/context.js"

/** From this many chunks on, common servers refuse the Cookie header (16 KiB by default in Node). */
const manyChunks = 4

/**
 * Writes the session cookie.
 * @param value The token.
 * @param cookie Name and attributes, those of this moment included (`expires`).
 * @param cookies Cookies of the request: pieces of theirs that are not overwritten are removed.
 * @param engine Its logger is told about values that need several cookies, and warned, once, of those that servers may refuse.
 * @returns The cookies to set.
 * @throws {JWTSessionError} when the token needs more than 100 cookies.
 */
export function chunk(
  value: string,
  cookie: CookieOption,
  cookies: Readonly<Record<string, string>>,
  engine?: Warned,
): Cookie[] {
  const written = pieces(value, cookie, engine)
  return [...cleanChunks(cookie, cookies, written), ...written]
}

function pieces(value: string, { name, options }: CookieOption, engine?: Warned): Cookie[] {
  if (value.length <= chunkSize) return [{ name, value, options }]
  const count = Math.ceil(value.length / chunkSize)
  if (count > maxChunks) {
    throw new JWTSessionError(
      `The session token has ${value.length} characters, more than cookies can carry. Keep less in the token, or use database sessions.`,
    )
  }
  engine?.logger.debug("CHUNKING_SESSION_COOKIE", {
    message: "The session token needs several cookies.",
    valueSize: value.length,
    chunks: count,
  })
  if (engine && count >= manyChunks) warnOnce(engine, "session-cookie-size")
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}.${index}`,
    value: value.slice(index * chunkSize, (index + 1) * chunkSize),
    options,
  }))
}

/**
 * Removes the session cookie in all its pieces.
 * @param cookie Name and attributes.
 * @param cookies Cookies of the request.
 * @param written Cookies that are set: their names stay.
 * @returns One removal for each other piece the browser sent.
 */
export function cleanChunks(
  { name, options }: CookieOption,
  cookies: Readonly<Record<string, string>>,
  written: readonly Pick<Cookie, "name">[] = [],
): Cookie[] {
  const stale: Cookie[] = []
  for (const key in cookies) {
    if (cookies[key] && holdsValue(key, name) && !written.some((cookie) => cookie.name === key))
      stale.push(removal({ name: key, options }))
  }
  return stale
}

/**
 * Removes all that a browser holds of its session.
 * @param served The request.
 * @returns One removal for every cookie of the session that the browser sent, those with tokens of providers included.
 */
export function sessionRemovals({ request, site }: Served): Cookie[] {
  const { sessionToken, providerTokens } = site.cookies
  return [sessionToken, providerTokens].flatMap((cookie) => cleanChunks(cookie, request.cookies))
}

/**
 * Signs the browser out.
 * @param ctx The request; the removals are pushed to it.
 * @returns Null: what is shown of no session.
 */
export function clearSession(ctx: Context): null {
  ctx.cookies.push(...sessionRemovals(ctx))
  return null
}

/**
 * Tells what is kept of a provider's tokens in a cookie.
 * @param engine The engine.
 * @param inBrowser Whether the session itself lies in the browser.
 * @returns `tokens`: what the account keeps. `hint`: which account the user signed in with, and the id token alone, by which
 * the provider is told whom it signs out (OpenID Connect RP-Initiated Logout 1.0, section 2), where the store does not keep
 * them with the session. Nothing where no cookie is written.
 */
export function cookieKeeps({ config, adapter }: Engine, inBrowser: boolean): "tokens" | "hint" | undefined {
  if (config.tokens?.store === "cookie") return "tokens"
  const stored = !inBrowser && adapter?.has("createSessionOrigin")
  return leavesProvider(config) && !stored ? "hint" : undefined
}

/**
 * Tells whether a sign-out has something to do at the provider.
 * @param config The config.
 */
export function leavesProvider({ session, tokens }: Engine["config"]): boolean {
  return session?.providerLogout === true || tokens?.revokeAtSignOut === true
}

/**
 * Writes an id of the session into its token, over whatever a callback left there: the subject is the same in all sessions
 * of a user, and `jti` another one in each token of a session.
 * @param engine Its options decide whether one is needed.
 * @param token What the `jwt` callback returned.
 * @param before The claims of the request's token; without them the session begins now.
 * @returns The claims to seal.
 */
export function withSessionId(engine: Engine, token: JWT, before?: JWT): JWT {
  if (cookieKeeps(engine, true) === undefined) return token
  return { ...token, session_id: sessionIdOf(before) ?? randomId() }
}

/**
 * Finds the id of a session in its token.
 * @param token Its claims.
 */
export function sessionIdOf(token: JWT | undefined): string | undefined {
  const id = token?.session_id
  return typeof id === "string" && id !== "" ? id : undefined
}
