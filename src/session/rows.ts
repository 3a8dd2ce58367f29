/** Writes to session rows, where requests of one session meet. What is remembered for that is this process's own. */
import type { Adapter, AdapterSession } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { whenDoneLate } from "../config/deadline.js"
import { isKeyText, longest } from "../config/identifier.js"
import { BoundedMap, perObject } from "../memory/memory.js"
import { findSession } from "./session-row.js"

/** Milliseconds a replica may lag behind. */
const lag = 10_000
/** Milliseconds that others wait for one write: a call that never settles must not hold up the session for good. */
const patience = 5000

/** What is known of the sessions in one store. */
const sessionsIn = perObject((_: Adapter) => ({
  /** Opened a moment ago: a replica that lags behind does not know their rows yet. */
  opened: new BoundedMap<string, number>(),
  /** Being extended: parallel reads wait for one write. */
  extending: new BoundedMap<string, Promise<void>>(),
  /** Ended: a read that began before must not write the row back. */
  ended: new BoundedMap<string, true>(),
}))

/**
 * Remembers that a session was opened now.
 * @param adapter The store.
 * @param sessionToken Its token.
 */
export function noteOpened(adapter: BoundAdapter, sessionToken: string): void {
  const { opened, ended } = sessionsIn(adapter.source)
  ended.delete(sessionToken)
  opened.set(sessionToken, Date.now())
}

/**
 * Tells whether a session was opened in the last ten seconds and not ended since. A browser keeps its cookie then,
 * although the store does not know the row.
 */
export function isRecent(adapter: BoundAdapter, sessionToken: string): boolean {
  const time = sessionsIn(adapter.source).opened.get(sessionToken)
  return time !== undefined && Math.abs(Date.now() - time) < lag
}

/**
 * Extends a session, once however many requests want it at the same time, and not after its end. A store that refuses
 * to write keeps its readers: the failure is logged by the adapter's wrapper.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @param expires The new end.
 */
export async function extendRow(adapter: BoundAdapter, sessionToken: string, expires: Date): Promise<void> {
  const { extending, ended } = sessionsIn(adapter.source)
  if (ended.has(sessionToken)) return
  await extending.getOrMake(sessionToken, () => settled(updated(adapter, { sessionToken, expires })))
  extending.delete(sessionToken)
}

/** Settles with the work, or when patience ends. */
function settled(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Deletes a session, after a write of it that is under way.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @returns What the adapter answered.
 */
export async function deleteRow(
  adapter: BoundAdapter,
  sessionToken: string,
): Promise<AdapterSession | null | undefined> {
  if (!isKeyText(sessionToken, longest.sessionToken)) return undefined
  const { opened, extending, ended } = sessionsIn(adapter.source)
  opened.delete(sessionToken)
  ended.set(sessionToken, true)
  await extending.get(sessionToken)
  return (await adapter.deleteSession(sessionToken)) ?? undefined
}

/**
 * Deletes a session. One that is gone already (a parallel sign-in ended it) is no failure, though some adapters say so.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @returns The row, where the adapter answers it.
 * @throws {AdapterError} When the row is still there.
 */
export async function removeRow(
  adapter: BoundAdapter,
  sessionToken: string,
): Promise<AdapterSession | undefined> {
  try {
    return (await deleteRow(adapter, sessionToken)) ?? undefined
  } catch (error) {
    const isGone = (await findSession(adapter, sessionToken).catch(() => undefined)) === null
    if (isGone) return undefined
    throw error
  }
}

/**
 * Ends a session as {@link removeRow} does. One that could not be deleted goes on.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @throws {AdapterError} When the row is still there.
 */
export async function endRow(adapter: BoundAdapter, sessionToken: string): Promise<void> {
  try {
    await removeRow(adapter, sessionToken)
  } catch (error) {
    sessionsIn(adapter.source).ended.delete(sessionToken)
    throw error
  }
}

/**
 * Deletes a session that no client has got to know, since something that belongs to it failed.
 * @param adapter The store.
 * @param sessionToken Its token.
 * @param error What failed, already logged. It is thrown.
 */
export async function takeBackRow(
  adapter: BoundAdapter,
  sessionToken: string,
  error: unknown,
): Promise<never> {
  await deleteRow(adapter, sessionToken).catch(() => null)
  whenDoneLate(error, () => adapter.deleteSession(sessionToken))
  throw error
}

async function updated(
  adapter: BoundAdapter,
  change: Pick<AdapterSession, "sessionToken" | "expires">,
): Promise<void> {
  try {
    await adapter.updateSession(change)
  } catch {
    // The reading request is not to suffer for it.
  }
}
