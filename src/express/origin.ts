/** Under which origin the visitor sees the application: one rule for the handler and for `getSession`. */
import type { Env } from "../config/env.js"
import { createActionURL } from "../config/url.js"
import { BadRequest } from "../http/bad-request.js"
import type { ExpressRequest } from "./types.js"

/** Host and optional port (RFC 9110, section 7.2), nothing that could move the rest of an address. */
const hostAndPort = /^(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i

/**
 * Finds the origin of a request.
 * @param req What `trust proxy` of the application says decides whether `X-Forwarded-Proto` and `X-Forwarded-Host` count.
 * @param env `AUTH_URL` wins over anything a request says.
 * @returns Scheme and host.
 * @throws {BadRequest} when there is no usable host.
 */
export function originOf(req: ExpressRequest, env: Env): string {
  const configured = Boolean(env.AUTH_URL ?? env.NEXTAUTH_URL)
  const host = configured ? "" : hostOf(req)
  const headers = new Headers({ host, "x-forwarded-proto": req.protocol })
  return createActionURL("session", req.protocol, headers, env, {}).origin
}

function hostOf(req: ExpressRequest): string {
  const forwarded = isTrusted(req) ? first(req.headers["x-forwarded-host"]) : undefined
  const host = forwarded ?? first(req.headers.host ?? req.headers[":authority"])
  if (host !== undefined && hostAndPort.test(host) && URL.canParse(`http://${host}`)) return host
  throw new BadRequest(
    "The request has no usable Host header. Set AUTH_URL to the address under which visitors see the application.",
  )
}

function isTrusted(req: ExpressRequest): boolean {
  const trust = req.app.get("trust proxy fn")
  return typeof trust === "function" && Boolean(trust(req.socket.remoteAddress, 0))
}

/** Every proxy adds its item at the end, so the first is what the visitor typed. */
function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header
  return text?.split(",", 1)[0]?.trim() || undefined
}
