/** Requests that no action takes. */
import { isError } from "../brand/brand.js"
import type { LoggerInstance } from "../config/auth-config.js"
import { BadRequest } from "../http/bad-request.js"
import { toJson } from "../http/response.js"

const messages: Readonly<Record<BadRequest["status"], unknown>> = {
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
export function answerBadRequest(
  thrown: unknown,
  request: Pick<Request, "method" | "url">,
  logger: LoggerInstance,
): Response {
  const error = isError(thrown) ? thrown : new BadRequest("The request could not be read.")
  logger.error(error)
  logger.debug("request", { method: request.method, url: request.url })
  const status = error instanceof BadRequest ? error.status : 400
  return toJson(messages[status], { status })
}
