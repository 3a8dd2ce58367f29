/** Requests that no action takes. */
import { isError } from "../brand/brand.js"
import type { LoggerInstance } from "../config/auth-config.js"
import { BadRequest } from "../http/bad-request.js"
import { toJson } from "../http/response.js"

const messages: Readonly<Record<BadRequest["status"], unknown>> = {
  400: "Bad request.",
  408: { message: "The body did not arrive in time." },
  413: { message: "The body is too large." },
}

/**
 * Answers a request that could not be parsed.
 * @param thrown Why not.
 * @param request The request, for the debug log.
 * @param logger Told the reason; the client is not.
 * @returns 400, 408 or 413 with a fixed JSON text.
 */
export function answerBadRequest(thrown: unknown, request: Request, logger: LoggerInstance): Response {
  const error = isError(thrown) ? thrown : new BadRequest("The request could not be read.")
  logger.error(error)
  logger.debug("request", { method: request.method, url: request.url })
  const status = error instanceof BadRequest ? error.status : 400
  return toJson(messages[status], { status })
}
