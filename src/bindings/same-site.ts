/** Whether a page of the site made a request: what stands for the CSRF token where code of the application asks. */
import type { AuthConfig } from "../config/auth-config.js"
import { MissingCSRF } from "../errors.js"
import { originOf } from "./address.js"
import type { BrowserRequest } from "./ask.js"

/**
 * Refuses a request that a page of another site made a browser send: it would sign the user in as the attacker, or out.
 * Browsers say where a request comes from in Sec-Fetch-Site (Fetch Metadata), older ones in Origin.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param doing What was wanted, for the message.
 * @throws {MissingCSRF} When it comes from elsewhere.
 */
export function assertSameSite(browserRequest: BrowserRequest, config: AuthConfig, doing: string): void {
  const { headers } = browserRequest
  const place = headers.get("sec-fetch-site")
  if (place === "same-origin" || place === "none") return
  const origin = headers.get("origin")
  const site = originOf(browserRequest, config)
  if (place === null ? origin === null || origin === site : origin === site) return
  throw new MissingCSRF(
    `${doing} was asked for by a page of ${origin === null ? "another site" : origin.slice(0, 200)}, and this site is ${site}. ` +
      "Ask from a page of this one; if it was one, set AUTH_URL to the address that browsers use.",
  )
}
