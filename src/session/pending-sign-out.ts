/**
 * Sign-outs that could not delete their row. The browser gets a sealed cookie in place of its session, which is no session
 * and names the row: the next request that brings it deletes the row.
 */
import { removal } from "../http/cookie.js"
import { decode, encode } from "../jwt.js"
import type { Context, Served } from "../request/context.js"

const purpose = "pending-sign-out"
/** Sign-outs of one browser that may be pending at once; the oldest give way. */
const mostPending = 10
/** Characters of all session tokens together, so that the cookie is one that browsers keep. */
const mostCharacters = 2500

/**
 * Notes a session that could not be deleted.
 * @param ctx The request; the cookie is pushed to it. It lasts as long as the session could.
 * @param sessionToken The session.
 */
export async function keepSignOut(ctx: Context, sessionToken: string): Promise<void> {
  const { name, options } = ctx.site.cookies.pendingSignOut
  const { jwt, session } = ctx.engine
  const sessions = [...new Set([...(await pendingSignOuts(ctx)), sessionToken])].slice(-mostPending)
  while (sessions.length > 1 && sessions.join("").length > mostCharacters) sessions.shift()
  const { maxAge } = session
  const value = await encode({ token: { purpose, sessions }, secret: jwt.secret, salt: name, maxAge })
  ctx.cookies.push({ name, value, options: { ...options, maxAge } })
}

/**
 * Finds the sessions that earlier sign-outs of the browser could not delete.
 * @param served The request.
 * @returns Their tokens; none for a cookie that has expired or was sealed for anything else.
 */
export async function pendingSignOuts({ engine, site, request }: Served): Promise<string[]> {
  const { name } = site.cookies.pendingSignOut
  const token = request.cookies[name]
  const claims = token
    ? await decode({ token, secret: engine.jwt.secret, salt: name }).catch(() => null)
    : null
  if (claims?.purpose !== purpose || !Array.isArray(claims.sessions)) return []
  return claims.sessions.filter((one) => typeof one === "string")
}

/**
 * Forgets the sign-outs that were pending.
 * @param ctx The request; the removal of its cookie is sent whatever becomes of it.
 */
export function forgetSignOuts({ site, cleared }: Context): void {
  cleared.push(removal(site.cookies.pendingSignOut))
}
