/** Reads and writes session rows, also when parallel requests use one session. The memory for that is per process. */

import type { Adapter, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { BoundAdapter } from "../config/adapter.js"
import { waitAtMost, whenDoneLate } from "../deadline.js"
import { AdapterError } from "../errors.js"
import { isKeyText, longest } from "../identity.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { isDateObject } from "../realm.js"
import { checkUserRow, isSameUser } from "./stored-user.js"

/** A session row, and its user. */
export interface LiveSession {
  session: AdapterSession
  user: AdapterUser
  /** The session token as the row has it. */
  storedToken?: unknown
}

/**
 * Finds a session, expired or not. The store is not asked for a malformed token. Only null says that there is no session: an
 * incomplete row is an `AdapterError`, so that it signs no user out.
 */
export async function findSession(adapter: BoundAdapter, sessionToken: string): Promise<LiveSession | null> {
  if (!isKeyText(sessionToken, longest.sessionToken)) return null
  const row: unknown = await adapter.getSessionAndUser(sessionToken)
  if (row === null || row === undefined) return null
  if (!isRow(row) || !("session" in row) || !("user" in row)) throw makeHalfRowError()
  if (row.session === null || row.user === null) return null
  const user = checkUserRow(row.user as AdapterUser | undefined, "getSessionAndUser")
  if (!user || !isRow(row.session)) throw makeHalfRowError()
  const session = row.session as unknown as AdapterSession
  if ((session.userId ?? null) !== null && !isSameUser({ id: session.userId }, user)) throw makeHalfRowError()
  const { sessionToken: storedToken } = session
  return { user, session: { ...session, sessionToken, expires: readDate(session.expires) }, storedToken }
}

/**
 * Stores a session, and returns the row as the store has it. A row that is stored after the deadline is deleted: no client has
 * its token.
 */
export async function storeSession(adapter: BoundAdapter, wanted: AdapterSession): Promise<AdapterSession> {
  let answer: unknown
  try {
    answer = await adapter.createSession(wanted)
  } catch (error) {
    // It may have been stored although the answer was lost. A used mail link could not be tried again.
    if (await isSessionStored(adapter, wanted)) return wanted
    whenDoneLate(error, () => adapter.deleteSession(wanted.sessionToken))
    throw error
  }
  // Empty members replace nothing.
  const said: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(isRow(answer) ? answer : {}).filter(([, value]) => value !== null && value !== undefined),
  )
  // A store may choose the token itself; then its token counts.
  const sessionToken = typeof said.sessionToken === "string" ? said.sessionToken : wanted.sessionToken
  const row = { ...wanted, ...said, sessionToken, userId: wanted.userId }
  const isConfirmed =
    said.sessionToken === wanted.sessionToken && isSameUser({ id: said.userId }, { id: wanted.userId })
  if (!isConfirmed && !(await isSessionStored(adapter, row))) {
    await Promise.resolve(adapter.deleteSession(wanted.sessionToken)).catch(() => null)
    throw new AdapterError(writeMessage("adapter-create-session"), { method: "createSession" })
  }
  return { ...row, expires: parseDate(said.expires) ?? wanted.expires }
}

async function isSessionStored(
  adapter: BoundAdapter,
  { sessionToken, userId }: AdapterSession,
): Promise<boolean> {
  const row = await findSession(adapter, sessionToken).catch(() => null)
  return isSameUser(row?.user, { id: userId })
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function makeHalfRowError(): AdapterError {
  return new AdapterError(writeMessage("adapter-get-session"), { method: "getSessionAndUser" })
}

/** Reads `expires` of a row. Some adapters return dates as text; anything else is an `AdapterError`. */
export function readDate(value: unknown): Date {
  const date = parseDate(value)
  if (date) return date
  throw new AdapterError(writeMessage("adapter-session-date"), {
    method: "getSessionAndUser",
  })
}

function parseDate(value: unknown): Date | undefined {
  const date = isDateObject(value) ? value : new Date(typeof value === "string" ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** How long a replica of the database may lag behind, in milliseconds. */
const maxReplicaLagMs = 10_000
/** How long others wait for one write, in milliseconds: a call that never returns must not block the session. */
const extensionTimeoutMs = 5000

/** What this process remembers about the sessions of a store. */
const sessionsIn = memoizeByObject((_: Adapter) => ({
  /** Opened recently: a lagging replica does not have their rows yet. */
  opened: new BoundedMap<string, number>(),
  /** Being extended: parallel reads wait for one write. */
  extending: new BoundedMap<string, Promise<void>>(),
  /** Ended: a read that began before must not write the row back. */
  ended: new BoundedMap<string, true>(),
}))

/** Remembers that a session was opened now. */
export function noteOpenedSession(adapter: BoundAdapter, sessionToken: string): void {
  const { opened, ended } = sessionsIn(adapter.source)
  ended.delete(sessionToken)
  opened.set(sessionToken, Date.now())
}

/**
 * Tells whether a session was opened in the last ten seconds and not ended since. A browser keeps its cookie then,
 * although the store does not know the row.
 */
export function isRecentSession(adapter: BoundAdapter, sessionToken: string): boolean {
  const time = sessionsIn(adapter.source).opened.get(sessionToken)
  return time !== undefined && Math.abs(Date.now() - time) < maxReplicaLagMs
}

/**
 * Extends a session: one write for parallel requests, and none after its end. A failed write does not sign the user out; the
 * adapter wrapper logs it.
 */
export async function extendRow(adapter: BoundAdapter, sessionToken: string, expires: Date): Promise<void> {
  const { extending, ended } = sessionsIn(adapter.source)
  if (ended.has(sessionToken)) return
  await extending.getOrMake(sessionToken, () =>
    waitAtMost(Promise.resolve(adapter.updateSession({ sessionToken, expires })), extensionTimeoutMs),
  )
  extending.delete(sessionToken)
}

/** Deletes a session, after a running write of it. Returns what the adapter answered. */
export async function deleteRow(
  adapter: BoundAdapter,
  sessionToken: string,
): Promise<AdapterSession | undefined> {
  if (!isKeyText(sessionToken, longest.sessionToken)) return undefined
  const { opened, extending, ended } = sessionsIn(adapter.source)
  opened.delete(sessionToken)
  ended.set(sessionToken, true)
  await extending.get(sessionToken)
  return (await adapter.deleteSession(sessionToken)) ?? undefined
}

/**
 * Deletes a session, and returns the row where the adapter does. It is no failure when the session is gone already, though
 * some adapters throw then.
 */
export async function removeRow(
  adapter: BoundAdapter,
  sessionToken: string,
): Promise<AdapterSession | undefined> {
  try {
    return await deleteRow(adapter, sessionToken)
  } catch (error) {
    const isGone = (await findSession(adapter, sessionToken).catch(() => undefined)) === null
    if (isGone) return undefined
    throw error
  }
}

/** Ends a session as {@link removeRow} does. When that fails, the session goes on. */
export async function endRow(adapter: BoundAdapter, sessionToken: string): Promise<void> {
  try {
    await removeRow(adapter, sessionToken)
  } catch (error) {
    sessionsIn(adapter.source).ended.delete(sessionToken)
    throw error
  }
}

/** Deletes a session that no client knows yet, and throws the error for which a later step of the sign-in failed. */
export async function discardRow(
  adapter: BoundAdapter,
  sessionToken: string,
  error: unknown,
): Promise<never> {
  await deleteRow(adapter, sessionToken).catch(() => null)
  whenDoneLate(error, () => adapter.deleteSession(sessionToken))
  throw error
}
