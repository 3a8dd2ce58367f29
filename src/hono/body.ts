/** The body of a request of Hono, which middleware in front may have read. */
import type { Context } from "hono"

/** What cannot be said of a body that is written anew. */
const ofBytes = ["content-length", "content-encoding", "transfer-encoding"]

/**
 * Makes the engine's request of a context.
 * @param c The context.
 * @returns The request as it came; where Hono read its body (`c.req.parseBody()`, a validator), the same with what Hono
 * kept of it. A body that was read past Hono, from `c.req.raw`, is gone: the engine says so.
 */
export async function unread({ req }: Context): Promise<Request> {
  const { raw, bodyCache } = req
  if (!raw.bodyUsed || Object.keys(bodyCache).length === 0) return raw
  const body = await req.blob()
  const headers = new Headers(raw.headers)
  for (const name of ofBytes) headers.delete(name)
  // Parts of a form have a boundary of their own.
  if (body.type.startsWith("multipart/form-data")) headers.set("content-type", body.type)
  return new Request(raw.url, { method: raw.method, headers, body })
}
