/** A request of the application, as far as its session and the cookies beside it are to be read. */
import type { Engine } from "../config/engine.js"
import { parseCookies } from "../http/cookie.js"
import type { RequestInternal } from "../http/request.js"
import { readBearer } from "../request/bearer.js"
import type { Served } from "../request/context.js"
import { publicUrl } from "../request/public-url.js"
import { engineFor } from "../request/request-engine.js"
import { siteFor } from "../request/site.js"

/**
 * Reads a request to whatever address of the application.
 * @param engine The engine.
 * @param request The request; its address and headers count, its body is left alone.
 * @returns The request as the stages of a session read it.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function servedRequest(engine: Engine, request: Request): Served {
  const { headers } = request
  const read: RequestInternal = {
    url: publicUrl(engine, { url: new URL(request.url), headers }),
    method: "GET",
    action: "session",
    providerId: undefined,
    cookies: parseCookies(headers.get("cookie")),
    headers,
    body: undefined,
    duplicates: [],
    query: {},
    web: () => request,
  }
  const served = { engine: engineFor(engine, read), site: siteFor(engine, read.url), request: read }
  readBearer(served)
  return served
}
