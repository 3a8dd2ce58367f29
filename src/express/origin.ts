/** Under which origin the visitor sees the application: one rule for the handler and for `getSession`. */
import type { Env } from "../config/env.js"
import { configuredAddress, createActionURL, firstItem, isHost } from "../config/url.js"
import { BadRequest } from "../http/bad-request.js"
import type { ExpressRequest } from "./types.js"

/**
 * Finds the origin of a request.
 * @param req What `trust proxy` of the application says decides whether `X-Forwarded-Proto` and `X-Forwarded-Host` count.
 * @param env `AUTH_URL` wins over anything a request says.
 * @returns Scheme and host.
 * @throws {BadRequest} when there is no usable host.
 */
export function originOf(req: ExpressRequest, env: Env): string {
  const host = configuredAddress(env) === undefined ? hostOf(req) : ""
  const headers = new Headers({ host, "x-forwarded-proto": req.protocol })
  return createActionURL("session", req.protocol, headers, env, {}).origin
}

function hostOf(req: ExpressRequest): string {
  const forwarded = isTrusted(req) ? first(req.headers["x-forwarded-host"]) : undefined
  const host = forwarded ?? first(req.headers.host ?? req.headers[":authority"])
  if (host !== undefined && isHost(host)) return host
  throw new BadRequest(
    "The request has no usable Host header. Set AUTH_URL to the address under which visitors see the application.",
  )
}

/**
 * Tells whether a proxy says where the visitor is, and the application does not listen to it.
 * @param req The request.
 * @param env With `AUTH_URL` it does not matter what a request says.
 */
export function ignoresProxy(req: ExpressRequest, env: Env): boolean {
  if (configuredAddress(env) !== undefined || isTrusted(req)) return false
  const host = first(req.headers["x-forwarded-host"])
  const scheme = first(req.headers["x-forwarded-proto"])
  return (
    (host !== undefined && host !== req.headers.host) || (scheme !== undefined && scheme !== req.protocol)
  )
}

function isTrusted(req: ExpressRequest): boolean {
  const trust = req.app.get("trust proxy fn")
  return typeof trust === "function" && Boolean(trust(req.socket.remoteAddress, 0))
}

function first(header: string | string[] | undefined): string | undefined {
  return firstItem(Array.isArray(header) ? header[0] : header) || undefined
}
