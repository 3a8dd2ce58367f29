/** Where a request comes from, as browsers say it: in Sec-Fetch-Site (Fetch Metadata), Origin (Fetch) and Referer. */
import { isShown } from "../http/redirect.js"

/**
 * Tells whether a browser says that a page of the site made a request.
 * @param headers Of the request.
 * @param origin Of the site.
 */
export function isFromSite(headers: Headers, origin: string): boolean {
  return headers.get("origin") === origin || headers.get("sec-fetch-site") === "same-origin"
}

/**
 * Tells whether the user of a browser meant a request: a page of the site sent it, or the user typed its address, and it is
 * neither for a picture or a script nor in advance. What says nothing of where it is from is not meant: a proxy may have
 * dropped the headers of a page of another site.
 * @param headers Of the request.
 * @param originOf Finds the origin of the site, where it matters.
 */
export function isMeant(headers: Headers, originOf: () => string): boolean {
  if (!isVisit(headers)) return false
  const place = headers.get("sec-fetch-site")
  if (place === "same-origin" || place === "none") return true
  const origin = headers.get("origin")
  if (origin !== null || place !== null) return origin === originOf()
  const referer = headers.get("referer")
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === originOf()
}

/**
 * Tells whether a link or an address led here, so that a page can be shown that asks the user.
 * @param headers Of the request.
 */
export function isLink(headers: Headers): boolean {
  return !headers.has("origin") && isShown(headers)
}

/** A document or a script's question, for now and not in advance; older browsers tell by Accept what they want it for. */
function isVisit(headers: Headers): boolean {
  if (/^prefetch\b/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false
  const destination = headers.get("sec-fetch-dest")
  if (destination !== null) return /^(?:document|i?frame|empty)$/.test(destination)
  return isShown(headers) || !/\b(?:audio|css|font|image|video)\b/i.test(headers.get("accept") ?? "")
}
