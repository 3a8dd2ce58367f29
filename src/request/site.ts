/** What depends on the config and the origin of a request only. */
import type { EngineCookies } from "../config/cookies.js"
import type { Engine } from "../config/engine.js"
import { BoundedMap, few, perObject } from "../memory/memory.js"

/** Where a request is answered. */
export interface Site extends EngineCookies {
  /** Scheme and host. */
  origin: string
  /** `origin` + base path. */
  base: string
}

const sitesOf = perObject((_: Engine) => new BoundedMap<string, Site>(few))

/**
 * Finds the site a request is for.
 * @param engine The resolved config.
 * @param url Address of the request; the only source of the origin.
 * @returns The same object for the same engine and origin, so that what is made of a site is made once.
 */
export function siteFor(engine: Engine, { origin, protocol }: URL): Site {
  return sitesOf(engine).getOrMake(origin, () => ({
    origin,
    base: origin + engine.basePath,
    ...engine.cookies(protocol === "https:"),
  }))
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
