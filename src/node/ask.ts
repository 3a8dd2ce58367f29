/** Asking the engine for an answer to a request of Node. */
import type { AuthConfig } from "../config/auth-config.js"
import type { Engine } from "../config/engine.js"
import { answerBadRequest } from "../failure/bad-request.js"
import { isBadRequest } from "../http/bad-request.js"
import { ReadResponse } from "../http/read-response.js"
import type { Respond } from "../http/response.js"
import { isRespelled, respelled } from "../http/target.js"
import { serveAction } from "../serve/serve-action.js"
import { toAskedRequest, toWebRequest, type Way } from "./request.js"
import type { NodeBody } from "./types.js"

/** What answers a web request. */
export type WebAnswerer = (request: Request, config: AuthConfig) => Promise<Response>

/**
 * Asks the engine.
 * @param req The request.
 * @param way How it is reached, and what it meets.
 * @param own The config, completed for its binding.
 * @param engine That of the config.
 * @param answerer Who answers in place of the engine.
 * @returns The answer, also to a request that the engine cannot be asked about.
 */
export async function answerOf(
  req: NodeBody,
  { origin, target, remedy }: Omit<Way, "origin"> & { origin(): string },
  own: AuthConfig,
  engine: Engine,
  answerer?: WebAnswerer,
): Promise<Response> {
  const { method = "GET" } = req
  try {
    if (isRespelled(target)) throw respelled(target)
    const way = { origin: origin(), target, remedy }
    return await (answerer ? answerer(toWebRequest(req, way), own) : askEngine(req, way, own))
  } catch (error) {
    if (!isBadRequest(error)) throw error
    return answerBadRequest(error, { method, url: target }, engine.logger)
  }
}

/** Its body goes to a response of Node, so that no stream is made of it. */
const kept: Respond = (body, status) => new ReadResponse(body ?? "", { status })

/**
 * Asks the engine as `Auth` does.
 * @param req The request.
 * @param way How it is reached, and what it meets.
 * @param own The config, completed for its binding.
 * @returns The answer, for {@link send}.
 * @throws {BadRequest} for what is no web request.
 */
export async function askEngine(req: NodeBody, way: Way, own: AuthConfig): Promise<Response> {
  // The configs of a server are never raw.
  return (await serveAction(toAskedRequest(req, way), own, kept)) as Response
}
