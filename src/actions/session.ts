/** `GET session` and `POST session`. */
import type { Context } from "../request/context.js"
import { noStore, readSession } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/** Answers with the session as JSON, or null without one: GET reads, POST updates with the body's `data`. */
export async function answerSession(ctx: Context): Promise<ResponseInternal> {
  const session = await readSession(ctx)
  return {
    headers: { "Content-Type": "application/json", ...noStore },
    body: session as Record<string, unknown> | null,
  }
}
