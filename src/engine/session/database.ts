/** Sessions of strategy `database`: the cookie has the token of a row in the store. */

import type { AdapterSession } from "../../types/adapter.js"
import type { Engine } from "../config/engine.js"
import { decode, encode } from "../crypto/token.js"
import { SessionTokenError, SignOutError } from "../errors.js"
import { createRemoval, removeChunks } from "../http/cookie.js"
import { toErrorOrMessage } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
import { clearSession } from "./cookie.js"
import {
  deleteRow,
  discardRow,
  endRow,
  extendRow,
  findSession,
  isRecentSession,
  type LiveSession,
  noteOpenedSession,
  readDate,
  removeRow,
  storeSession,
} from "./rows.js"
import type {
  NewRow,
  NewSession,
  Opening,
  SessionIdentity,
  SessionStrategy,
  SessionTokens,
} from "./strategy.js"
import { noteUnprovenLink } from "./unproven-links.js"

const purpose = "pending-sign-out"
/** Pending sign-outs of one browser; the oldest are dropped first. */
const maxPending = 10
/** Characters of all session tokens together: browsers refuse a larger cookie. */
const maxCharacters = 2500

/**
 * Saves in a cookie that a session could not be deleted; a later request of the browser deletes it.
 * @param ctx The request; the cookie is pushed to it, and lasts as long as the session could.
 * @param sessionToken The session.
 */
async function savePendingSignOut(ctx: Context, sessionToken: string): Promise<void> {
  const { name, options } = ctx.site.cookies.pendingSignOut
  const { jwt, session } = ctx.engine
  const sessions = [...new Set([...(await readPendingSignOuts(ctx)), sessionToken])].slice(-maxPending)
  while (sessions.length > 1 && sessions.join("").length > maxCharacters) sessions.shift()
  const { maxAge } = session
  const value = await encode({ token: { purpose, sessions }, secret: jwt.secret, salt: name, maxAge })
  ctx.cookies.push({ name, value, options: { ...options, maxAge } })
}

/**
 * Reads the sessions that earlier sign-outs of the browser could not delete.
 * @param served The request.
 * @returns Their tokens; none for a cookie that has expired or was sealed for anything else.
 */
async function readPendingSignOuts({ engine, site, request }: Served): Promise<string[]> {
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
function forgetSignOuts({ site, cleared }: Context): void {
  cleared.push(createRemoval(site.cookies.pendingSignOut))
}

/** Strategy `database`. */
export const databaseSessions: SessionStrategy = {
  inBrowser: false,
  storesUsers: true,
  endedBy: ["deleteSessionsByUserId"],
  read: readRowSession,
  open: openRowSession,
  endFormer: endFormerRow,
  start: startRowSession,
  async identify(ctx, tokens) {
    const live = await findLiveSession(ctx, tokens)
    return live && { id: live.session.sessionToken, userId: String(live.user.id) }
  },
  findSubject: async (_ctx, [token]) => token,
  findNamedUser: async (ctx, tokens) => (await findLiveSession(ctx, tokens))?.user ?? null,
  findStoredUser: findLiveSession,
  end: endRowSession,
  finishSignOuts: finishPendingSignOuts,
}

async function readRowSession(ctx: Context, tokens: SessionTokens): ReturnType<SessionStrategy["read"]> {
  const { callbacks, events, logger } = ctx.engine
  try {
    const live = await findOrDropSession(ctx, tokens)
    if (!live) return isRowAwaited(ctx, tokens) ? null : clearSession(ctx)
    const { session, user } = live
    const expires = await extendSession(ctx, session)
    const isUpdate = ctx.request.method === "POST"
    const shown = await callbacks.session({
      session: hideSessionToken({ ...session, user }),
      user,
      newSession: isUpdate ? ctx.request.body?.data : undefined,
      ...(isUpdate && { trigger: "update" as const }),
    } as Parameters<typeof callbacks.session>[0])
    setCookie(ctx, { ...session, expires })
    await events.session({ session: shown } as Parameters<typeof events.session>[0])
    return shown
  } catch (thrown) {
    // A failing store or callback signs no user out: the row may be there at the next request.
    logger.error(new SessionTokenError(toErrorOrMessage(thrown, "The session could not be read.")))
    return undefined
  }
}

/** Keeps the token from the browser when a callback returns the row or a copy of it. */
function hideSessionToken<Row extends AdapterSession>(row: Row): Row {
  return Object.defineProperty(row, "sessionToken", { enumerable: false })
}

async function startRowSession(ctx: Context, { databaseSession }: NewSession): Promise<SessionIdentity> {
  if (!databaseSession)
    throw new SessionTokenError(
      'A session has no row in the store. Configure an adapter, or use session.strategy "jwt".',
    )
  setCookie(ctx, databaseSession)
  await bindCsrf(ctx, databaseSession.sessionToken)
  return { id: databaseSession.sessionToken, userId: String(databaseSession.userId) }
}

/** Also removes cookie chunks that an earlier strategy left. */
function setCookie({ cookies, request, site }: Context, { sessionToken, expires }: AdapterSession): void {
  const { name, options } = site.cookies.sessionToken
  const stale = removeChunks({ name, options }, request.cookies, [{ name }])
  cookies.push(...stale, { name, value: sessionToken, options: { ...options, expires: readDate(expires) } })
}

async function endRowSession(ctx: Context, [token = ""]: SessionTokens): Promise<boolean> {
  const { adapter, events, logger } = ctx.engine
  let session: AdapterSession | undefined
  try {
    session = await (adapter && removeRow(adapter, token))
  } catch (thrown) {
    const text = "The session row could not be deleted. The next request of the browser deletes it."
    const error = new SignOutError(toErrorOrMessage(thrown, text))
    logger.error(error)
    await savePendingSignOut(ctx, token)
    await events.signOut({ session: undefined, error })
    return false
  }
  await events.signOut({ session })
  return true
}

async function finishPendingSignOuts(ctx: Context): Promise<void> {
  const { adapter, events } = ctx.engine
  if (!adapter) return
  const sessions = await readPendingSignOuts(ctx)
  const ends = sessions.map(async (token) => {
    const session = await removeRow(adapter, token)
    if (session) await events.signOut({ session })
  })
  // The adapter wrapper logs failures; the cookie stays for the next request.
  if ((await Promise.allSettled(ends)).every(({ status }) => status === "fulfilled")) forgetSignOuts(ctx)
}

async function findLiveSession(
  { engine }: Pick<Served, "engine">,
  [token = ""]: SessionTokens,
): Promise<LiveSession | null> {
  const row = engine.adapter && (await findSession(engine.adapter, token))
  return row && !isRowExpired(engine, row) ? row : null
}

/** Always makes a new token, against session fixation. */
async function openRowSession(
  { ctx: { engine }, adapter }: Opening,
  { user, isProven, source }: NewRow,
): Promise<AdapterSession> {
  const { generateSessionToken, maxAge } = engine.session
  const random: unknown = generateSessionToken()
  if (typeof random !== "string" || random === "") {
    throw new SessionTokenError(
      "session.generateSessionToken did not return a text. Return a random one, at least 128 bits.",
    )
  }
  const sessionToken = stampToken(engine, random, source?.sessionToken)
  const rolling = new Date(Date.now() + maxAge * 1000)
  const latest = computeRowEnd(engine, source?.sessionToken ?? sessionToken, source?.expires ?? rolling)
  const expires = new Date(Math.min(rolling.getTime(), latest))
  const opened = await storeSession(adapter, { sessionToken, userId: user.id, expires })
  noteOpenedSession(adapter, opened.sessionToken)
  if (isProven) return opened
  try {
    await noteUnprovenLink(adapter, user, { sessionToken: opened.sessionToken })
  } catch (error) {
    return discardRow(adapter, opened.sessionToken, error)
  }
  return opened
}

/** Runs after all other writes: a failure before it leaves the user the former session. */
async function endFormerRow({ adapter, current }: Opening, opened: AdapterSession): Promise<void> {
  if (!current?.session || current.session.sessionToken === opened.sessionToken) return
  try {
    await endRow(adapter, current.session.sessionToken)
  } catch (error) {
    await discardRow(adapter, opened.sessionToken, error)
  }
}

function isRowAwaited({ engine }: Context, [token = ""]: SessionTokens): boolean {
  return engine.adapter !== undefined && isRecentSession(engine.adapter, token)
}

async function findOrDropSession(
  { engine }: Context,
  [token = ""]: SessionTokens,
): Promise<LiveSession | null> {
  const row = engine.adapter && (await findSession(engine.adapter, token))
  if (!row || !isRowExpired(engine, row)) return row ?? null
  // The adapter wrapper logs a failure; an expired row signs no user in, deleted or not.
  await (engine.adapter && deleteRow(engine.adapter, row.session.sessionToken).catch(() => null))
  return null
}

function isRowExpired(engine: Engine, { session: { sessionToken, expires } }: LiveSession): boolean {
  return Math.min(expires.getTime(), computeRowEnd(engine, sessionToken, expires)) < Date.now()
}

/** @returns The new end of the session. A failed write does not sign the user out. */
async function extendSession(
  { engine }: Context,
  { sessionToken, expires: stored }: AdapterSession,
): Promise<Date> {
  const { maxAge, updateAge, absoluteMaxAge } = engine.session
  const now = Date.now()
  const expires = new Date(Math.min(now + maxAge * 1000, computeRowEnd(engine, sessionToken, stored)))
  const longer = absoluteMaxAge === undefined || expires > stored
  if (longer && stored.getTime() - maxAge * 1000 + updateAge * 1000 <= now) {
    await (engine.adapter && extendRow(engine.adapter, sessionToken, expires))
  }
  return expires
}

/** Matches the time of the sign-in at the end of a session token. */
const signInStamp = /\.([0-9a-z]{1,9})$/

/**
 * Appends the time of the sign-in to a session token: adapters have no column for it, and no client can change it there.
 * @param engine Without `session.absoluteMaxAge` nothing is appended.
 * @param sessionToken The random part.
 * @param former The token of the session that this one continues; without it the sign-in is now.
 * @returns The token to store.
 */
function stampToken({ session }: Engine, sessionToken: string, former?: string): string {
  if (session.absoluteMaxAge === undefined) return sessionToken
  if (former !== undefined) return sessionToken + (signInStamp.exec(former)?.[0] ?? "")
  return `${sessionToken}.${Math.floor(Date.now() / 1000).toString(36)}`
}

/**
 * Computes the latest end of a session row (`session.absoluteMaxAge`).
 * @param engine The engine.
 * @param sessionToken Its token.
 * @param stored Its end in the store: final for a session that was opened before there was a limit.
 * @returns Milliseconds since 1970, infinite without a limit.
 */
function computeRowEnd({ session }: Engine, sessionToken: string, stored: Date): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  const [, begun] = signInStamp.exec(sessionToken) ?? []
  return begun === undefined ? stored.getTime() : (Number.parseInt(begun, 36) + absoluteMaxAge) * 1000
}
