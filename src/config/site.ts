/** What depends on the config and the origin only. */
import { isError } from "../brand/brand.js"
import { AuthError } from "../errors.js"
import { assertCookie } from "../http/cookie.js"
import type { Engine, Site } from "./context.js"
import { type SiteCookies, siteCookies } from "./cookies.js"

/** A server answers for few origins; more than these are noise in the Host header. */
const maxSites = 64

/**
 * Finds the site a request is for.
 * @param engine The resolved config.
 * @param url Address of the request; the only source of the origin.
 * @returns The site, the same object for the same origin.
 */
export function siteFor(engine: Engine, url: URL): Site {
  const known = engine.sites.get(url.origin)
  if (known) return known
  const site = createSite(engine, url)
  if (engine.sites.size >= maxSites) engine.sites.clear()
  engine.sites.set(url.origin, site)
  return site
}

function createSite({ config, basePath }: Engine, url: URL): Site {
  const secure = config.useSecureCookies ?? url.protocol === "https:"
  const cookies = siteCookies(secure, config.cookies)
  return { origin: url.origin, base: url.origin + basePath, cookies, mistake: cookieMistake(cookies) }
}

function cookieMistake(cookies: SiteCookies): AuthError | undefined {
  try {
    Object.values(cookies).forEach(assertCookie)
    return undefined
  } catch (thrown) {
    const reason = isError(thrown) ? thrown.message : "A cookie is not valid."
    return new AuthError(`${reason} Correct the option cookies.`)
  }
}

/**
 * Completes the address of one of the application's pages.
 * @param page As in the option `pages`: a path, or an absolute address.
 * @param site The site.
 * @returns An absolute address.
 */
export function pageUrl(page: string, { origin }: Site): string {
  return URL.canParse(page, origin) ? new URL(page, origin).href : origin
}
