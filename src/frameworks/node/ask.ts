/** Asking the engine for an answer to a request of Node. */

import type { Engine } from "../../engine/config/engine.js"
import { isBadRequest } from "../../engine/http/body.js"
import { ReadResponse } from "../../engine/http/read-response.js"
import { createRespelledError, isRespelled, readPathAndQuery } from "../../engine/http/target.js"
import { serveAction } from "../../engine/router/actions.js"
import { answerUnroutable } from "../../engine/router/failure.js"
import { parseUrl } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import { toAskedRequest, toWebRequest, type Way, webHeaders } from "./request.js"
import type { NodeBody } from "./types.js"

/**
 * Stands for the host of a request whose own counts for nothing; `.invalid` is never registered (RFC 2606, section 2).
 */
const nowhere = "http://origin.invalid/"

/** What answers a web request. */
export type WebAnswerer = (request: Request, config: AuthConfig) => Promise<Response>

/**
 * Asks the engine, or what answers in its place; a request that the engine cannot be asked about gets an answer too.
 */
export async function answerNodeRequest(
  req: NodeBody,
  { origin, ...rest }: Omit<Way, "origin"> & { origin(): string },
  own: AuthConfig,
  engine: Engine,
  answerer?: WebAnswerer,
): Promise<Response> {
  const { target } = rest
  try {
    if (isRespelled(target)) throw createRespelledError(target)
    const way = { ...rest, origin: origin() }
    return await (answerer ? answerer(toWebRequest(req, way), own) : askEngineForNode(req, way, own))
  } catch (error) {
    return answerNodeRefusal(error, req, target, engine)
  }
}

/**
 * Answers a request that the engine cannot be asked about, in the way in which it answers its own, and logs why.
 * Anything that is not the request's fault is thrown again. No host is known that could be relied on.
 */
export async function answerNodeRefusal(
  error: unknown,
  req: NodeBody,
  target: string,
  engine: Engine,
): Promise<Response> {
  if (!isBadRequest(error)) throw error
  const { method = "GET" } = req
  const path = readPathAndQuery(target)
  const url = parseUrl(path, nowhere)?.href ?? nowhere
  return answerUnroutable(error, { method, url, headers: webHeaders(req) }, engine)
}

/**
 * Asks the engine as `Auth` does, for an answer that `sendNodeResponse` sends.
 * @throws {BadRequest} for what is no web request.
 */
export async function askEngineForNode(req: NodeBody, way: Way, own: AuthConfig): Promise<Response> {
  // The configs of a server are never raw.
  return (await serveAction(
    toAskedRequest(req, way),
    own,
    // The body goes to a response of Node, so that no stream is made of it.
    (body, status) => new ReadResponse(body ?? "", { status }),
  )) as Response
}
