/** The short text that leads from an error page to the log. */

import { sha256Hex } from "../crypto/hash.js"
import { randomHex } from "../crypto/random.js"
import type { RequestInternal } from "../http/request.js"
import type { Served, Site } from "../request/context.js"

const length = 8

/**
 * Logs a failure under a reference. It comes from the browser's CSRF cookie, so that the error page, which is another
 * request, finds the same one without anything being added to its address; a browser without the cookie gets a random one.
 * @param served The request that failed.
 * @param error Why. It is marked with the reference, by a member that is not enumerable, and not changed otherwise.
 * @returns The reference: eight hexadecimal digits.
 */
export async function report({ engine, request, site }: Served, error: Error): Promise<string> {
  const reference = (await knownReference(request, site)) ?? randomHex(length / 2)
  // The same error may be thrown at many requests, or be frozen.
  Reflect.defineProperty(error, "reference", { value: reference, configurable: true })
  engine.logger.error(error)
  return reference
}

/**
 * Finds the reference that failures of this browser are logged under.
 * @param request A request of the browser.
 * @param site Its site.
 * @returns The reference, or nothing for a browser without the CSRF cookie.
 */
export async function knownReference({ cookies }: RequestInternal, site: Site): Promise<string | undefined> {
  const value = cookies[site.cookies.csrfToken.name]
  return value ? (await sha256Hex(`reference:${value}`)).slice(0, length) : undefined
}
