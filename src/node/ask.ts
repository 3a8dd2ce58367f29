/** Asking the engine for an answer to a request of Node. */
import type { AuthConfig } from "../config/auth-config.js"
import type { Engine } from "../config/engine.js"
import { answerBadRequest } from "../failure/bad-request.js"
import { BadRequest } from "../http/bad-request.js"
import { isRespelled, respelled } from "../http/target.js"
import { Auth } from "../index.js"
import { toWebRequest, type Way } from "./request.js"
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
  answerer: WebAnswerer = Auth,
): Promise<Response> {
  const { method = "GET" } = req
  try {
    if (isRespelled(target)) throw respelled(target)
    return await answerer(toWebRequest(req, { origin: origin(), target, remedy }), own)
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error
    return answerBadRequest(error, { method, url: target }, engine.logger)
  }
}
