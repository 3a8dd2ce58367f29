/** What an application says of the server, for all functions of a page. */

/** Where the engine answers. */
export interface ClientSettings {
  /** Base path of the server's config. Default: that of the import path, `/auth` for `authlas/client`. */
  basePath?: string
  /** Origin of the server. Default: that of the page. Code that runs on a server needs it. */
  baseUrl?: string
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof fetch
}

/** One object for every import path, so that a page with two of them is configured once. */
export const settings: ClientSettings = {}

/**
 * Says where the engine answers.
 * @param given The settings. A member that is left out stays as it was; undefined restores the default.
 * @example configure({ basePath: "/api/auth" })
 */
export function configure(given: ClientSettings): void {
  Object.assign(settings, given)
}
