/** What a provider, or the frame on its page, is answered. The body tells nothing that is not in the request. */
import { isError } from "../brand/brand.js"
import type { LoggerInstance } from "../config/auth-config.js"
import {
  type AuthError,
  isAuthError,
  MissingAdapterMethods,
  ProviderLogoutError,
  UnsupportedStrategy,
} from "../errors.js"
import { BadRequest } from "../http/bad-request.js"

const unkept = { "Cache-Control": "no-store" }

/** The sessions have ended (section 2.8). */
export function accepted(): Response {
  return new Response(null, { status: 200, headers: unkept })
}

/**
 * Answers a request with another method.
 * @param method The one that there is.
 */
export function wrongMethod(method: "GET" | "POST"): Response {
  return new Response(null, { status: 405, headers: { ...unkept, Allow: method } })
}

/**
 * Answers what could not be done, and logs why.
 * @param thrown Why not.
 * @param logger Told the reason; the sender is told its kind alone.
 */
export function refused(thrown: unknown, logger: LoggerInstance): Response {
  const error = reasonOf(thrown)
  logger.error(error)
  const { status, code } = kindOf(error)
  return Response.json({ error: code }, { status, headers: unkept })
}

function reasonOf(thrown: unknown): AuthError {
  if (isAuthError(thrown)) return thrown
  const details = isError(thrown) ? { err: thrown } : {}
  return new ProviderLogoutError("A sign-out that a provider began could not be carried out.", details)
}

/** A logout that failed is answered as one that was refused is (section 2.8). */
function kindOf(error: AuthError): { status: number; code: string } {
  if (error instanceof BadRequest) return { status: error.status, code: "invalid_request" }
  const stored = isAuthError(error, UnsupportedStrategy) || isAuthError(error, MissingAdapterMethods)
  if (stored) return { status: 501, code: "unsupported" }
  return { status: 400, code: isAuthError(error, ProviderLogoutError) ? "invalid_request" : "logout_failed" }
}

/**
 * Answers where nothing can be done because of a mistake in the config, and logs it.
 * @param mistake The mistake.
 * @param logger Told what it is; the sender is not.
 */
export function misconfigured(mistake: AuthError, logger: LoggerInstance): Response {
  logger.error(mistake)
  return Response.json({ error: "server_error" }, { status: 500, headers: unkept })
}

/**
 * Answers a frame: pages of the issuer may show it, and no others.
 * @param issuer The issuer; nothing where the config knows none of this name.
 */
export function framed(issuer: string | undefined): Response {
  return page(200, issuer === undefined ? "'none'" : new URL(issuer).origin)
}

/**
 * Answers a frame whose request was refused: no page may show that.
 * @param answer The refusal.
 */
export function unframed({ status }: Response): Response {
  const answer = page(status, "'none'")
  answer.headers.set("X-Frame-Options", "DENY")
  return answer
}

function page(status: number, ancestors: string): Response {
  const headers = {
    ...unkept,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; frame-ancestors ${ancestors}`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  }
  return new Response("", { status, headers })
}
