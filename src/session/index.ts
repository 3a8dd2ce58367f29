/** The session of a request, whatever the strategy: read, start, end, and who is signed in. */
import type { AdapterSession, AdapterUser } from "../adapters.js"
import { chunkedValues } from "../http/cookie-chunks.js"
import type { Context } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
import type { Account, Profile, User } from "../types.js"
import { clearSession } from "./chunks.js"
import { databaseUser, endDatabaseSession, readDatabaseSession, setDatabaseCookie } from "./database.js"
import { endJwtSession, jwtClaims, jwtSubject, jwtUser, readJwtSession, startJwtSession } from "./jwt.js"

/** A fresh sign-in. */
export interface NewSession {
  user: User | AdapterUser
  account: Account
  /** Raw claims; oauth and oidc only. */
  profile?: Profile
  isNewUser?: boolean
  trigger: "signIn" | "signUp"
  /** The row of strategy `database`; without one a token is issued. */
  databaseSession?: AdapterSession
}

/** Who is signed in. */
export interface CurrentUser {
  user: AdapterUser
  /** The row, with strategy `database`. */
  session?: AdapterSession
}

/** Nothing on the way may keep a session. */
export const noStore: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-cache, no-store",
  Expires: "0",
  Pragma: "no-cache",
}

/**
 * Reads the session that a client is shown; a POST updates it with the body's `data` first.
 * @param ctx The request; session cookies are pushed to it.
 * @returns The session, or null for nobody. Failures are logged and answered with null.
 */
export async function readSession(ctx: Context): Promise<object | null> {
  const { engine } = ctx
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return null
  return (engine.session.strategy === "jwt" ? readJwtSession : readDatabaseSession)(ctx, tokens)
}

/**
 * Starts the session of somebody who just signed in.
 * @param ctx The request; session cookies are pushed to it.
 * @param session Who, and how.
 */
export async function startSession(ctx: Context, session: NewSession): Promise<void> {
  const { databaseSession } = session
  if (!databaseSession) return startJwtSession(ctx, session)
  setDatabaseCookie(ctx, databaseSession)
  await bindCsrf(ctx, databaseSession.sessionToken)
}

/**
 * Finds what is particular to the session of a request.
 * @param ctx The request.
 * @returns A text that stays the same while the session lives; nothing for nobody.
 */
export async function sessionSubject(ctx: Context): Promise<string | undefined> {
  const { engine } = ctx
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return undefined
  return engine.session.strategy === "jwt" ? jwtSubject(ctx, tokens) : tokens[0]
}

/**
 * Ends the session: in the store, in the browser, and for the `signOut` event.
 * @param ctx The request; removals of the session cookie are pushed to it. A store that fails is logged, and the browser
 * is signed out all the same.
 */
export async function endSession(ctx: Context): Promise<void> {
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return
  if (ctx.engine.session.strategy === "jwt") await endJwtSession(ctx, tokens)
  else await endDatabaseSession(ctx, tokens)
  clearSession(ctx)
}

/**
 * Finds who a visitor takes themselves for: whoever the session shows, stored or not.
 * @param ctx The request.
 * @returns The user, with address; null for nobody.
 */
export async function sessionUser(ctx: Context): Promise<User | null> {
  const { engine } = ctx
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return null
  if (engine.session.strategy === "jwt") return jwtClaims(ctx, tokens)
  return (await databaseUser(ctx, tokens))?.user ?? null
}

/**
 * Finds who is signed in already.
 * @param ctx The request.
 * @returns The stored user; null for nobody, for an expired or unreadable session, and without an adapter.
 * @throws {AdapterError} When the store fails: that is not the same as nobody.
 */
export async function currentUser(ctx: Context): Promise<CurrentUser | null> {
  const { engine } = ctx
  if (!engine.adapter) return null
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return null
  return engine.session.strategy === "jwt" ? jwtUser(ctx, tokens) : databaseUser(ctx, tokens)
}

/** What the session cookie may hold, likeliest first; empty without one. */
function sessionTokens({ request, site }: Context): string[] {
  return chunkedValues(request.cookies, site.cookies.sessionToken.name)
}
