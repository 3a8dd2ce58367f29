/** Sessions of strategy `database`: the cookie has the token of a row in the store. */

import type { AdapterSession } from "../../types/adapter.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { decode, encode } from "../crypto/token.js"
import { SessionTokenError, SignOutError } from "../errors.js"
import { createRemoval, removeChunks } from "../http/cookie.js"
import { isKeyText, longest } from "../identity.js"
import { loadOnce } from "../memory.js"
import { writeMessage } from "../message.js"
import { toErrorOrMessage } from "../realm.js"
import type { Context, Served } from "../request/context.js"
import { bindCsrf } from "../request/csrf.js"
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
import {
  clearSession,
  dropUnknownSession,
  makeEndedError,
  type SessionStrategy,
  type SessionTokens,
} from "./strategy.js"
import { noteUnprovenLink } from "./unproven-links.js"

const purpose = "pending-sign-out"
/** Pending sign-outs of one browser; the oldest are dropped first. */
const maxPending = 10
/** Characters of all session tokens together: browsers refuse a larger cookie. */
const maxCharacters = 2500
/** Matches the time of the sign-in at the end of a session token: adapters have no column for it, and no client can change it there. */
const signInStamp = /\.([0-9a-z]{1,9})$/

/** Strategy `database`. */
export const databaseSessions: SessionStrategy = {
  inBrowser: false,
  storesUsers: true,
  endedBy: ["deleteSessionsByUserId"],

  read: async (ctx, [token = ""], mayBeHeld) => {
    const { adapter, callbacks, events, logger, session: options } = ctx.engine
    try {
      const live =
        adapter && (await (mayBeHeld ? findCheckedSession(adapter, token, ctx) : findSession(adapter, token)))
      if (!live) return adapter && isRecentSession(adapter, token) ? null : dropUnknownSession(ctx)
      const { session, user } = live
      const { sessionToken, expires: stored } = session
      const latest = computeRowEnd(ctx.engine, sessionToken, stored)
      if (Math.min(stored.getTime(), latest) < Date.now()) {
        // The adapter wrapper logs a failure; an expired row signs no user in, deleted or not.
        await deleteRow(adapter, sessionToken).catch(() => null)
        return clearSession(ctx)
      }
      const expires = new Date(Math.min(Date.now() + options.maxAge * 1000, latest))
      // A failed write does not sign the user out.
      if (isExtensionDue(ctx.engine, stored, expires)) await extendRow(adapter, sessionToken, expires)
      const isUpdate = ctx.request.method === "POST"
      const shown = await callbacks.session({
        // Keeps the token from the browser when a callback returns the row or a copy of it.
        session: Object.defineProperty({ ...session, user }, "sessionToken", { enumerable: false }),
        user,
        newSession: isUpdate ? ctx.request.body?.data : undefined,
        ...(isUpdate && { trigger: "update" as const }),
      } as Parameters<typeof callbacks.session>[0])
      setCookie(ctx, { ...session, expires })
      await events.session({ session: shown } as Parameters<typeof events.session>[0])
      return shown
    } catch (thrown) {
      // A failing store or callback signs no user out: the row may be there at the next request.
      logger.error(new SessionTokenError(toErrorOrMessage(thrown, writeMessage("session-unreadable"))))
      return undefined
    }
  },

  /** Always makes a new token, against session fixation. */
  open: async ({ ctx: { engine }, adapter }, { user, isProven, source }) => {
    const { generateSessionToken, maxAge, absoluteMaxAge } = engine.session
    const random: unknown = generateSessionToken()
    if (typeof random !== "string" || random === "") {
      throw new SessionTokenError(writeMessage("session-token-not-text"))
    }
    let sessionToken = random
    // A session that continues another keeps the time of its sign-in; else the sign-in is now.
    if (absoluteMaxAge !== undefined)
      sessionToken += source
        ? (signInStamp.exec(source.sessionToken)?.[0] ?? "")
        : `.${Math.floor(Date.now() / 1000).toString(36)}`
    const rolling = new Date(Date.now() + maxAge * 1000)
    const latest = computeRowEnd(engine, sessionToken, source?.expires ?? rolling)
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
  },

  /** Runs after all other writes: a failure before it leaves the user the former session. */
  endFormer: async ({ adapter, current }, opened, account) => {
    if (!current?.session || current.session.sessionToken === opened.sessionToken) return
    try {
      if (account && !(await findSession(adapter, current.session.sessionToken)))
        throw makeEndedError(account)
      await endRow(adapter, current.session.sessionToken)
    } catch (error) {
      await discardRow(adapter, opened.sessionToken, error)
    }
  },

  start: async (ctx, { databaseSession }) => {
    if (!databaseSession) throw new SessionTokenError(writeMessage("session-row-missing"))
    setCookie(ctx, databaseSession)
    await bindCsrf(ctx, databaseSession.sessionToken)
    return { id: databaseSession.sessionToken, userId: String(databaseSession.userId) }
  },

  identify: async (ctx, tokens) => {
    const live = await findLiveSession(ctx, tokens)
    return live && { id: live.session.sessionToken, userId: String(live.user.id) }
  },
  findSubject: async (_ctx, [token]) => token,
  findNamedUser: async (ctx, tokens) => (await findLiveSession(ctx, tokens))?.user ?? null,
  findStoredUser: findLiveSession,

  end: async (ctx, [token = ""]) => {
    const { adapter, events, logger, jwt, session: options } = ctx.engine
    let session: AdapterSession | undefined
    try {
      session = await (adapter && removeRow(adapter, token))
    } catch (thrown) {
      const text = writeMessage("session-row-not-deleted")
      const error = new SignOutError(toErrorOrMessage(thrown, text))
      logger.error(error)
      // The cookie lasts as long as the session could.
      const cookie = ctx.site.cookies.pendingSignOut
      const sessions = [...new Set([...(await readPendingSignOuts(ctx)), token])].slice(-maxPending)
      while (sessions.length > 1 && sessions.join("").length > maxCharacters) sessions.shift()
      const { maxAge } = options
      const claims = { purpose, sessions }
      const value = await encode({ token: claims, secret: jwt.secret, salt: cookie.name, maxAge })
      ctx.cookies.push({ name: cookie.name, value, options: { ...cookie.options, maxAge } })
      await events.signOut({ session: undefined, error })
      return false
    }
    await events.signOut({ session })
    return true
  },

  finishSignOuts: async (ctx) => {
    const { adapter, events } = ctx.engine
    if (!adapter) return
    const sessions = await readPendingSignOuts(ctx)
    const ends = sessions.map(async (token) => {
      const session = await removeRow(adapter, token)
      if (session) await events.signOut({ session })
    })
    // The adapter wrapper logs failures; the cookie stays for the next request.
    if ((await Promise.allSettled(ends)).some(({ status }) => status === "rejected")) return
    ctx.cleared.push(createRemoval(ctx.site.cookies.pendingSignOut))
  },
}

/** Reads the sessions that earlier sign-outs of the browser could not delete; none for a cookie that has expired. */
async function readPendingSignOuts({ engine, site, request }: Served): Promise<string[]> {
  const { name } = site.cookies.pendingSignOut
  const token = request.cookies[name]
  const claims = token
    ? await decode({ token, secret: engine.jwt.secret, salt: name }).catch(() => null)
    : null
  if (claims?.purpose !== purpose || !Array.isArray(claims.sessions)) return []
  return claims.sessions.filter((one) => typeof one === "string")
}

/** Also removes cookie chunks that an earlier strategy left. */
function setCookie({ cookies, request, site }: Context, { sessionToken, expires }: AdapterSession): void {
  const { name, options } = site.cookies.sessionToken
  const stale = removeChunks({ name, options }, request.cookies, [{ name }])
  cookies.push(...stale, { name, value: sessionToken, options: { ...options, expires: readDate(expires) } })
}

/** Loaded for configs that hold sessions. */
const loadHolding = loadOnce(() => import("../config/revocable.js"))

/** Finds a session that a check looks at: one that this process holds, unless it is about to end or to be extended. */
async function findCheckedSession(
  adapter: BoundAdapter,
  token: string,
  { engine, site }: Served,
): Promise<LiveSession | null> {
  const { revocable, maxAge } = engine.session
  const { held } = typeof revocable === "object" ? (await loadHolding()).findHeldSessions(engine.config) : {}
  if (!held || !isKeyText(token, longest.sessionToken)) return findSession(adapter, token)
  engine.known.note({ token })
  const { findHeldSession } = await held.load()
  const rows = await findHeldSession(
    held,
    { sessionToken: token, origin: site.origin },
    () => findSession(adapter, token),
    // Another process may have extended it since, or ended it: what is gone is not extended.
    ({ session: { expires } }) => {
      const now = Date.now()
      const next = new Date(Math.min(now + maxAge * 1000, computeRowEnd(engine, token, expires)))
      return expires.getTime() > now + 1000 && !isExtensionDue(engine, expires, next)
    },
  )
  // Of those that are held, no call of the adapter has told.
  engine.known.note(rows)
  return rows
}

/** Tells whether a row is to be extended (`session.updateAge`), and its end can move on. */
function isExtensionDue({ session }: Engine, stored: Date, next: Date): boolean {
  const { maxAge, updateAge, absoluteMaxAge } = session
  const isLonger = absoluteMaxAge === undefined || next > stored
  return isLonger && stored.getTime() - maxAge * 1000 + updateAge * 1000 <= Date.now()
}

async function findLiveSession(
  { engine }: Pick<Served, "engine">,
  [token = ""]: SessionTokens,
): Promise<LiveSession | null> {
  const row = engine.adapter && (await findSession(engine.adapter, token))
  if (!row) return null
  const { sessionToken, expires } = row.session
  return Math.min(expires.getTime(), computeRowEnd(engine, sessionToken, expires)) < Date.now() ? null : row
}

/**
 * Computes the latest end of a session row (`session.absoluteMaxAge`) in milliseconds since 1970, infinite without a limit. The
 * stored end is final for a session that was opened before there was a limit.
 */
function computeRowEnd({ session }: Engine, sessionToken: string, stored: Date): number {
  const { absoluteMaxAge } = session
  if (absoluteMaxAge === undefined) return Number.POSITIVE_INFINITY
  const [, begun] = signInStamp.exec(sessionToken) ?? []
  return begun === undefined ? stored.getTime() : (Number.parseInt(begun, 36) + absoluteMaxAge) * 1000
}
