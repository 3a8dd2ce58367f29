/** The short text that leads from an error page to the log. */
import type { Site } from "../config/context.js"
import { sha256Hex } from "../crypto/hash.js"
import { randomHex } from "../crypto/random.js"
import type { RequestInternal } from "../http/request.js"

const length = 8

/**
 * Makes the reference of a failure. It comes from the browser's CSRF cookie, so that the error page, which is another
 * request, finds the same one without anything being added to its address.
 * @param request The request that failed.
 * @param site Its site, for the name of the cookie.
 * @returns Eight hexadecimal digits; random ones for a browser without the cookie.
 */
export async function referenceOf(request: RequestInternal, site: Site): Promise<string> {
  return (await knownReference(request, site)) ?? randomHex(length / 2)
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

/**
 * Marks an error with its reference, for the logger.
 * @param error The error. It is not changed otherwise; the member is not enumerable.
 * @param reference Made by {@link referenceOf}.
 */
export function setReference(error: Error, reference: string): void {
  // The same error may be thrown at many requests, or be frozen.
  Reflect.defineProperty(error, "reference", { value: reference, configurable: true })
}
