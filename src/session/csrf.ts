/** Which CSRF token belongs to a session: the cookie of a sibling host can be planted, and so could a whole pair. */
import type { Context } from "../config/context.js"
import { createCsrf, csrfCookie, isCsrfBound } from "../crypto/csrf.js"
import type { Cookie } from "../types.js"

/**
 * Binds the token of a request to the session that begins. The token stays, so that forms that are open keep working.
 * @param ctx The request; the cookie is pushed to it.
 * @param session What is particular to the session.
 */
export async function bindCsrf(ctx: Context, session: string): Promise<void> {
  const { csrfToken, engine } = ctx
  if (engine.skipCSRF || csrfToken === undefined || (await belongsTo(ctx, csrfToken, session))) return
  setCookie(ctx, await csrfCookie(csrfToken, engine.secrets, session))
}

/**
 * Makes sure that the token about to be handed out belongs to the session of the request.
 * @param ctx The request; a new token and its cookie are put there where the known one was made for nobody or for
 * somebody else.
 * @param session What is particular to the session.
 */
export async function renewCsrf(ctx: Context, session: string): Promise<void> {
  const { csrfToken, engine, site } = ctx
  if (engine.skipCSRF || csrfToken === undefined) return
  // A token made for this very request has been shown to nobody.
  if (ctx.cookies.some(({ name }) => name === site.cookies.csrfToken.name)) return bindCsrf(ctx, session)
  if (await belongsTo(ctx, csrfToken, session)) return
  const { token, cookie } = await createCsrf(engine.secrets, session)
  ctx.csrfToken = token
  setCookie(ctx, cookie)
}

/**
 * Tells whether a verified token may be used with the session of the request.
 * @param ctx The request.
 * @param session What is particular to the session.
 * @returns True when it was made for it, or when the browser says that the request comes from a page of the site.
 */
export async function fitsSession(ctx: Context, session: string): Promise<boolean> {
  const { csrfToken, request, site } = ctx
  const { headers } = request
  if (headers.get("origin") === site.origin || headers.get("sec-fetch-site") === "same-origin") return true
  return csrfToken !== undefined && belongsTo(ctx, csrfToken, session)
}

function belongsTo({ engine, request }: Context, token: string, session: string): Promise<boolean> {
  return isCsrfBound(token, session, engine.secrets, request.headers.get("cookie"))
}

function setCookie({ cookies, site }: Context, value: string): void {
  const { name, options } = site.cookies.csrfToken
  const cookie: Cookie = { name, value, options }
  const at = cookies.findIndex((known) => known.name === name)
  if (at < 0) cookies.push(cookie)
  else cookies[at] = cookie
}
