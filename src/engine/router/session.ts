/** `GET session` and `POST session`. */

import type { ResponseInternal } from "../../types/response.js"
import { warnOnce } from "../log/logger.js"
import type { Context } from "../request/context.js"
import { finishSignOuts, noStore, readSession } from "../session/index.js"

/** Seconds after which to ask again while a store is away. */
const patience = "5"

/**
 * Answers with the session as JSON, or null without one: GET reads, POST updates with the body's `data`. While it cannot be
 * found out whether there is a session, the answer is 503: a client that takes null for a sign-out looks at the status.
 * The body is null then as well, since other clients look at that alone.
 */
export async function answerSession(ctx: Context): Promise<ResponseInternal> {
  const session = await readSession(ctx)
  const headers = { "Content-Type": "application/json", ...noStore }
  if (session !== undefined) return { headers, body: session as Record<string, unknown> | null }
  warnOnce(ctx.engine, "session-unknown")
  return { status: 503, headers: { ...headers, "Retry-After": patience }, body: null }
}

/** Answers a request for the session where no other action is loaded. */
export async function checkSession(ctx: Context): Promise<ResponseInternal> {
  await finishSignOuts(ctx)
  return answerSession(ctx)
}
