/** Requests that no action takes. */

import { isError } from "../brand/brand.js"
import type { LoggerInstance } from "../config/auth-config.js"
import type { Engine } from "../config/engine.js"
import { BadRequest } from "../http/bad-request.js"
import { isShown } from "../http/redirect.js"
import { toJson, toResponse } from "../http/response.js"
import { loadPages } from "../pages/load.js"

/** What is said of a request that is not answered, by the status: nothing that a client could not know. */
export const messages: Readonly<Record<BadRequest["status"], string | { message: string }>> = {
  400: "Bad request.",
  408: { message: "The body did not arrive in time." },
  413: { message: "The body is too large." },
  500: {
    message: "There was a problem with the server configuration. Check the server logs for more information.",
  },
}

/**
 * Answers a request that could not be parsed.
 * @param thrown Why not.
 * @param request The request, for the debug log.
 * @param logger Told the reason; the client is not.
 * @returns 400, 408, 413 or 500 with a fixed JSON text.
 */
function answerBadRequest(
  thrown: unknown,
  request: Pick<Request, "method" | "url">,
  logger: LoggerInstance,
): Response {
  const error = reasonOf(thrown)
  logger.error(error)
  logger.debug("request", { method: request.method, url: request.url })
  const status = error instanceof BadRequest ? error.status : 400
  return toJson(messages[status], { status })
}

/**
 * Answers a request that no action takes: a browser that is shown the answer gets a page, other clients the fixed JSON.
 * @param thrown Why not.
 * @param request The request; its Accept header says who asks.
 * @param engine Has the looks of the page, and the logger.
 * @returns The same status either way.
 */
export async function answerStray(
  thrown: unknown,
  request: Pick<Request, "method" | "url" | "headers">,
  engine: Engine,
): Promise<Response> {
  const plain = answerBadRequest(thrown, request, engine.logger)
  const { method, headers } = request
  if ((method !== "GET" && method !== "POST") || !isShown(headers)) return plain
  const { renderStray } = await loadPages()
  const { status } = plain
  return toResponse(await renderStray({ engine, request, status, reason: reasonOf(thrown) }))
}

function reasonOf(thrown: unknown): Error {
  return isError(thrown) ? thrown : new BadRequest("The request could not be read.")
}
