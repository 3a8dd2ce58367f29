/**
 * The split configuration: middleware without the adapter, beside routes with it, whose sessions are in the database.
 */

import { resolveEngine } from "../../engine/config/engine.js"
import { parseCookies, readChunkedValues } from "../../engine/http/cookie.js"
import { warnOnce } from "../../engine/logger.js"
import { readBearerToken } from "../../engine/request/bearer.js"
import { findSite } from "../../engine/request/context.js"
import type { AuthConfig } from "../../types/config.js"
import { siteOrigin } from "../shared/address.js"

/** An encrypted token has five parts (RFC 7516 section 7.1); the id of a stored session has not. */
const encrypted = /^(?:[\w-]*\.){4}[\w-]*$/

const needsAdapter =
  'session-needs-adapter: A request carries the id of a session in a database, and this config has no adapter: it sees no user signed in, and leaves the cookie alone. Give middleware the same adapter where its runtime allows it, or set session.strategy to "jwt" in both configs.'

/**
 * Tells whether a request carries the session of another configuration: the id of a stored one, where tokens are
 * expected. The mistake is named once, and no user is signed in as far as this configuration can tell.
 */
export function isSessionOfOthers(
  { url, headers }: Pick<Request, "url" | "headers">,
  own: AuthConfig,
): boolean {
  const engine = resolveEngine(own)
  if (engine.adapter || own.jwt?.decode) return false
  const site = findSite(engine, new URL(siteOrigin({ url, headers }, own)))
  const cookies = parseCookies(headers.get("cookie"))
  const request = { action: "session", method: "GET", cookies, headers } as const
  const token =
    readBearerToken({ engine, site, request }) ??
    readChunkedValues(cookies, site.cookies.sessionToken.name)[0]
  if (!token || encrypted.test(token)) return false
  warnOnce(engine, needsAdapter)
  return true
}
