/** The cookies of a session: which there are, their removal, and the id of the session in its token. */

import type { Cookie } from "../../types/cookie.js"
import type { JWT } from "../../types/session.js"
import type { Engine } from "../config/engine.js"
import { randomId } from "../crypto/secrets.js"
import { cleanChunks } from "../http/cookie.js"
import type { Context, Served } from "../request/context.js"

/**
 * Removes all that a browser holds of its session.
 * @param served The request.
 * @returns One removal for every cookie of the session that the browser sent, those with tokens of providers included.
 */
export function buildSessionRemovals({ request, site }: Served): Cookie[] {
  const { sessionToken, providerTokens } = site.cookies
  return [sessionToken, providerTokens].flatMap((cookie) => cleanChunks(cookie, request.cookies))
}

/**
 * Signs the browser out.
 * @param ctx The request; the removals are pushed to it.
 * @returns Null: what is shown of no session.
 */
export function clearSession(ctx: Context): null {
  ctx.cookies.push(...buildSessionRemovals(ctx))
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
export function chooseCookieContent(
  { config, adapter }: Engine,
  inBrowser: boolean,
): "tokens" | "hint" | undefined {
  if (config.tokens?.store === "cookie") return "tokens"
  const stored = !inBrowser && adapter?.has("createSessionOrigin")
  return needsProviderAtSignOut(config) && !stored ? "hint" : undefined
}

/**
 * Tells whether a sign-out has something to do at the provider.
 * @param config The config.
 */
export function needsProviderAtSignOut({ session, tokens }: Engine["config"]): boolean {
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
export function addSessionId(engine: Engine, token: JWT, before?: JWT): JWT {
  if (chooseCookieContent(engine, true) === undefined) return token
  return { ...token, session_id: readSessionId(before) ?? randomId() }
}

/**
 * Finds the id of a session in its token.
 * @param token Its claims.
 */
export function readSessionId(token: JWT | undefined): string | undefined {
  const id = token?.session_id
  return typeof id === "string" && id !== "" ? id : undefined
}
