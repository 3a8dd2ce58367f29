/** Ends stored sessions that no request of their user brought along. */
import type { SessionOrigin, SessionOriginQuery } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { listed } from "../config/checked-answer.js"
import type { Engine } from "../config/engine.js"
import { deleteRow } from "../session/rows.js"

/**
 * Finds sessions by what they came from.
 * @param adapter The store. A session of another user or provider is none of them, whatever it answers.
 * @param query Which sessions.
 * @throws {AdapterError} When the store fails.
 */
export async function sessionsFrom(
  adapter: BoundAdapter,
  query: SessionOriginQuery,
): Promise<SessionOrigin[]> {
  const { provider, issuer, sid, subject } = query
  const rows = await adapter.listSessionOrigins(query)
  const origins = listed(rows, "listSessionOrigins", ["sessionToken", "provider"])
  return origins.filter(
    (origin) =>
      origin.provider === provider &&
      origin.issuer === issuer &&
      (sid === undefined || origin.sid === sid) &&
      (subject === undefined || origin.subject === subject),
  )
}

/**
 * Ends sessions, and tells the `signOut` event of each.
 * @param engine The engine.
 * @param adapter Its store.
 * @param origins Which sessions.
 * @throws {AdapterError} When one could not be ended; the others have ended all the same.
 */
export async function endSessions(
  { events }: Engine,
  adapter: BoundAdapter,
  origins: readonly SessionOrigin[],
): Promise<void> {
  const ends = origins.map(async ({ sessionToken }) => {
    const session = await deleteRow(adapter, sessionToken)
    await events.signOut({ session: session ?? undefined })
  })
  const failed = (await Promise.allSettled(ends)).find((one) => one.status === "rejected")
  if (failed) throw failed.reason
}
