/** Ends stored sessions that no request of their user brought along. */
import type { SessionOrigin, SessionOriginQuery } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { listed } from "../config/checked-answer.js"
import type { Engine } from "../config/engine.js"
import { removeRow } from "../session/rows.js"

/** Finds sessions by what they came from. One of another user or provider is none of them, whatever the store answers. */
async function sessionsFrom(adapter: BoundAdapter, query: SessionOriginQuery): Promise<SessionOrigin[]> {
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
 * Ends sessions by what they came from, and tells the `signOut` event of each.
 * @param engine The engine.
 * @param adapter Its store.
 * @param queries Which sessions.
 * @returns Whether there were any.
 * @throws {AdapterError} When the store fails, or one could not be ended; the others that were found have ended all the same.
 */
export async function endSessionsFrom(
  engine: Engine,
  adapter: BoundAdapter,
  queries: readonly SessionOriginQuery[],
): Promise<boolean> {
  const ended = new Set<string>()
  for (;;) {
    // A native client's session may begin beside the browser's until that one has ended.
    const lists = await Promise.all(queries.map((query) => sessionsFrom(adapter, query)))
    const tokens = lists.flat().flatMap(({ sessionToken }) => (ended.has(sessionToken) ? [] : sessionToken))
    if (tokens.length === 0) return ended.size > 0
    for (const token of tokens) ended.add(token)
    await endAll(engine, adapter, [...new Set(tokens)])
  }
}

async function endAll(
  { events }: Engine,
  adapter: BoundAdapter,
  sessionTokens: readonly string[],
): Promise<void> {
  const ends = sessionTokens.map(async (sessionToken) => {
    const session = await removeRow(adapter, sessionToken)
    await events.signOut({ session })
  })
  const failed = (await Promise.allSettled(ends)).find((one) => one.status === "rejected")
  if (failed) throw failed.reason
}
