/** Which cookies a session has, how they are removed, and the session id in a session token. */

import type { Cookie } from "../../types/cookie.js"
import type { JWT } from "../../types/session.js"
import type { Engine } from "../config/engine.js"
import { randomId } from "../crypto/secrets.js"
import { removeChunks } from "../http/cookie.js"
import type { Context, Served } from "../request/context.js"

/**
 * Builds the removals of all session cookies of a browser.
 * @param served The request.
 * @returns One removal for every cookie of the session that the browser sent, those with tokens of providers included.
 */
export function buildSessionRemovals({ request, site }: Served): Cookie[] {
  const { sessionToken, providerTokens } = site.cookies
  return [sessionToken, providerTokens].flatMap((cookie) => removeChunks(cookie, request.cookies))
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
 * Chooses what the token cookie keeps.
 * @param engine The engine.
 * @param inBrowser Whether the session itself lies in the browser.
 * @returns `tokens`: the tokens of the accounts. `hint`: only the account that the user signed in with and its id token, which
 * names the user to the provider at sign-out (OpenID Connect RP-Initiated Logout 1.0, section 2), when the store does not
 * keep them with the session. Undefined when no cookie is written.
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
 * Tells whether a sign-out logs out or revokes tokens at the provider.
 * @param config The config.
 */
export function needsProviderAtSignOut({ session, tokens }: Engine["config"]): boolean {
  return session?.providerLogout === true || tokens?.revokeAtSignOut === true
}

/**
 * Writes the session id into a token, whatever a callback left there. `sub` and `jti` cannot stand for it: `sub` is the same in
 * all sessions of a user, and `jti` differs between the tokens of one session.
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
 * Reads the session id of a token.
 * @param token Its claims.
 */
export function readSessionId(token: JWT | undefined): string | undefined {
  const id = token?.session_id
  return typeof id === "string" && id !== "" ? id : undefined
}
