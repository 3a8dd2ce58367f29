/** The sessions of a user: listed, and ended from elsewhere. */
import { sha256Base64Url } from "#hash"
import type { EndedSessions, UserSession } from "../../types/account.js"
import type { AdapterSession } from "../../types/adapter.js"
import { checkRow, checkRows } from "../config/adapter.js"
import { loadConfigPart } from "../config/flow.js"
import { AccountError } from "../errors.js"
import { serializeCookie } from "../http/cookie.js"
import { endUserSessions } from "../session/first-proof.js"
import { endTokenSessions, loadStrategy } from "../session/index.js"
import { endRow, readDate } from "../session/rows.js"
import type { KeptUser } from "../session/ways-in.js"
import { type AccountUser, makeSignedOutError, removeSessionCookies, requireMethods } from "./user.js"

/** Bytes of entropy of an id: 132 bits. */
const idLength = 22

/** Most sessions that are shown: the current one and the latest. */
const mostSessions = 200

/** Names a session without its token. */
async function hashSessionToken(token: string): Promise<string> {
  return (await sha256Base64Url(`session ${token}`)).slice(0, idLength)
}

async function listRows(found: AccountUser): Promise<readonly AdapterSession[]> {
  if ((await loadStrategy(found.engine)).inBrowser)
    throw new AccountError(
      'Sessions are tokens (session.strategy is "jwt"), which no store knows: they can be neither listed nor ended one by one. Use session.strategy "database"; or set session.revocable, to end all of a user together.',
      { reason: "not_supported" },
    )
  requireMethods(found, "A list of sessions", "listSessionsByUserId")
  const rows = await found.adapter.listSessionsByUserId(found.user.id)
  return checkRows(rows, "listSessionsByUserId", ["sessionToken", "expires"])
}

/** Lists the sessions of a user, the current one first, then the latest. */
export async function listSessions(found: AccountUser): Promise<UserSession[]> {
  const rows = await listRows(found)
  const isCurrent = (row: AdapterSession) => Number(row.sessionToken === found.session?.sessionToken)
  const sorted = [...rows].sort(
    (one, other) =>
      isCurrent(other) - isCurrent(one) ||
      readDate(other.expires).getTime() - readDate(one.expires).getTime(),
  )
  return Promise.all(sorted.slice(0, mostSessions).map((row) => describeSession(found, row)))
}

async function describeSession(
  { adapter, engine, session: current }: AccountUser,
  row: AdapterSession,
): Promise<UserSession> {
  const { sessionToken } = row
  const expiresAt = readDate(row.expires)
  const origin = adapter.has("getSessionOrigin")
    ? checkRow(await adapter.getSessionOrigin(sessionToken), "getSessionOrigin", ["provider"])
    : null
  const { maxAge, absoluteMaxAge } = engine.session
  const extended = new Date(expiresAt.getTime() - maxAge * 1000)
  const startedAt = origin?.startedAt ? readDate(origin.startedAt) : undefined
  const isCut = absoluteMaxAge !== undefined && startedAt !== undefined && extended < startedAt
  return {
    id: await hashSessionToken(sessionToken),
    isCurrent: sessionToken === current?.sessionToken,
    ...(startedAt && { startedAt }),
    ...(!isCut && { lastSeenAt: extended }),
    expiresAt,
    ...(origin && { provider: origin.provider }),
    ...(origin?.device && { device: origin.device }),
  }
}

/** Ends one session of a user. Throws an `AccountError`, `not_found`, for an id of no session of this user. */
export async function endOneSession(found: AccountUser, id: string): Promise<EndedSessions> {
  for (const { sessionToken } of await listRows(found)) {
    if ((await hashSessionToken(sessionToken)) !== id) continue
    await endRow(found.adapter, sessionToken)
    await found.engine.events.endSession({ userId: found.user.id, id })
    const isCurrent = sessionToken === found.session?.sessionToken
    return { count: 1, cookies: isCurrent ? removeSessionCookies(found) : [] }
  }
  throw new AccountError("The user has no session of this id. It may have ended: list the sessions again.", {
    reason: "not_found",
  })
}

/** Lets every device of a user be asked for the second step again, where the config asks for one. */
export async function forgetSecondSteps({ engine, adapter, user }: KeptUser): Promise<void> {
  if (engine.config.secondFactor === undefined) return
  const { forgetDevices } = await loadConfigPart<typeof import("./second-factor.js")>(
    engine.config,
    "secondFactor",
  )
  await forgetDevices(adapter, user.id)
}

/** Ends the sessions of a user; `keepsOwn` leaves that of the request. */
export async function endSessions(found: AccountUser, keepsOwn: boolean): Promise<EndedSessions> {
  const { engine, user, served } = found
  await forgetSecondSteps(found)
  if ((await loadStrategy(engine)).inBrowser && engine.session.revocable) {
    const cookies = await endTokenSessions(engine, user.id, keepsOwn ? served : undefined)
    if (!cookies) throw makeSignedOutError(served)
    return { cookies: keepsOwn ? cookies.map(serializeCookie) : removeSessionCookies(found) }
  }
  const kept = keepsOwn ? found.session?.sessionToken : undefined
  const rows = await listRows(found)
  const ended = rows.filter(({ sessionToken }) => sessionToken !== kept)
  await endUserSessions(found.adapter, found.user, kept)
  for (const { sessionToken } of ended)
    await found.engine.events.endSession({
      userId: found.user.id,
      id: await hashSessionToken(sessionToken),
    })
  return { count: ended.length, cookies: kept === undefined ? removeSessionCookies(found) : [] }
}
