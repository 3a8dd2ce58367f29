/** Rows of sessions as a store answers them, checked before a cookie is written or taken away for them. */
import type { AdapterSession, AdapterUser } from "../adapters.js"
import { isDateObject } from "../brand/brand.js"
import type { BoundAdapter } from "../config/adapter.js"
import { whenDoneLate } from "../config/deadline.js"
import { isKeyText, longest } from "../config/identifier.js"
import { AdapterError } from "../errors.js"
import { sameUser, storedUser } from "./stored-user.js"

/** A session row, and its user. */
export interface Live {
  session: AdapterSession
  user: AdapterUser
}

/**
 * Finds a session. The store is not asked for a token that no session can have. Only null says that there is none: half a row says nothing of the session, and must end none.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @returns The session, expired or not; null where the store has none, or no user of it.
 * @throws {AdapterError} When the store fails, or answers with something that is no session and its user.
 */
export async function findSession(adapter: BoundAdapter, sessionToken: string): Promise<Live | null> {
  if (!isKeyText(sessionToken, longest.sessionToken)) return null
  const row: unknown = await adapter.getSessionAndUser(sessionToken)
  if (row === null || row === undefined) return null
  if (!isRow(row) || !("session" in row) || !("user" in row)) throw halfRow()
  if (row.session === null || row.user === null) return null
  const user = storedUser(row.user as AdapterUser | undefined, "getSessionAndUser")
  if (!user || !isRow(row.session)) throw halfRow()
  const session = row.session as unknown as AdapterSession
  if ((session.userId ?? null) !== null && !sameUser({ id: session.userId }, user)) throw halfRow()
  return { user, session: { ...session, sessionToken, expires: toDate(session.expires) } }
}

/**
 * Stores a session.
 * @param adapter The store.
 * @param wanted The row.
 * @returns The row as the store has it.
 * @throws {AdapterError} When it is not stored; one that is stored after the deadline goes again: no client has its token.
 */
export async function storeSession(adapter: BoundAdapter, wanted: AdapterSession): Promise<AdapterSession> {
  let answer: unknown
  try {
    answer = await adapter.createSession(wanted)
  } catch (error) {
    // It may have been stored although the answer was lost: a mail link is used up by now, and would be for nothing.
    if (await isStored(adapter, wanted)) return wanted
    whenDoneLate(error, () => adapter.deleteSession(wanted.sessionToken))
    throw error
  }
  const said = isRow(answer) ? membersOf(answer) : {}
  // A store may choose the token itself: the one under which it has the row is the session's.
  const sessionToken = typeof said.sessionToken === "string" ? said.sessionToken : wanted.sessionToken
  const row = { ...wanted, ...said, sessionToken, userId: wanted.userId }
  const isConfirmed =
    said.sessionToken === wanted.sessionToken && sameUser({ id: said.userId }, { id: wanted.userId })
  if (!isConfirmed && !(await isStored(adapter, row))) {
    await Promise.resolve(adapter.deleteSession(wanted.sessionToken)).catch(() => null)
    throw new AdapterError(
      "The adapter's createSession did not answer with the session row that it was given, and the session is not there. Store it, and return the row.",
      { method: "createSession" },
    )
  }
  return { ...row, expires: dateOf(said.expires) ?? wanted.expires }
}

async function isStored(adapter: BoundAdapter, { sessionToken, userId }: AdapterSession): Promise<boolean> {
  const row = await findSession(adapter, sessionToken).catch(() => null)
  return sameUser(row?.user, { id: userId })
}

/** What a store leaves empty says nothing. */
function membersOf(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(answer).filter(([, value]) => value !== null && value !== undefined),
  )
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function halfRow(): AdapterError {
  return new AdapterError(
    "The adapter's getSessionAndUser answered with something that is no session and its user. Return both rows, or null where there is no such session.",
    { method: "getSessionAndUser" },
  )
}

/**
 * Reads a date. Some adapters hand dates over as text.
 * @param value What stands in `expires` of a row.
 * @throws {AdapterError} When it is no date.
 */
export function toDate(value: unknown): Date {
  const date = dateOf(value)
  if (date) return date
  throw new AdapterError("A session row has no valid date in expires. Return it as a Date.", {
    method: "getSessionAndUser",
  })
}

function dateOf(value: unknown): Date | undefined {
  const date = isDateObject(value) ? value : new Date(typeof value === "string" ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
