/** From a web `Response` to a response of Node. */
import type { NodeRequest, NodeResponse } from "./types.js"

/**
 * Sends an answer.
 * @param response The answer.
 * @param req What it answers.
 * @param res Headers that it has already stay, unless the answer has them too.
 */
export async function send(
  response: Response,
  req: Pick<NodeRequest, "complete" | "httpVersionMajor">,
  res: NodeResponse,
): Promise<void> {
  const body = await response.text()
  // What stands in headers already, a policy for the application's own pages for instance, is not meant for these.
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
  appendCookies(response.headers.getSetCookie(), res)
  // The rest of a refused body would otherwise be taken for the next request; streams of HTTP/2 have no next one.
  if (!req.complete && req.httpVersionMajor < 2) res.setHeader("connection", "close")
  res.statusCode = response.status
  res.end(body)
}

/**
 * Adds the cookies of an answer to those that a response sets already.
 * @param added Values of Set-Cookie.
 * @param res The response, which has not begun.
 */
export function appendCookies(
  added: readonly string[],
  res: Pick<NodeResponse, "getHeader" | "setHeader">,
): void {
  if (added.length === 0) return
  const there = res.getHeader("Set-Cookie") ?? []
  res.setHeader("Set-Cookie", [...(Array.isArray(there) ? there : [String(there)]), ...added])
}
