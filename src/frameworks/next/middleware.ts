/**
 * What Next.js applications put in front of requests, on the edge for instance, where every kilobyte is loaded for every
 * page: `auth` of `authlas/next` without the code that signs in.
 *
 * @example
 * ```ts
 * // proxy.ts (middleware.ts before Next 16)
 * import NextAuth from "authlas/next/middleware"
 * import { authConfig } from "./auth.config"
 * const { auth } = NextAuth(authConfig)
 * export { auth as proxy } // Next looks for this name in the text of the file
 * ```
 */

import { makeAuth, makeConfigFor } from "./auth.js"
import type { LazyConfig } from "./config.js"
import type { NextAuthResult } from "./index.js"

export type { NextAuthConfig } from "./config.js"
export type { NextAuthRequest } from "./proxy.js"

/**
 * Reads sessions by a config that handlers elsewhere in the application have as well.
 * @param config As for `NextAuth` of `authlas/next`; it may leave out the adapter where sessions are in cookies.
 * @returns `auth` alone: as middleware or proxy, around middleware, and in server components.
 * @throws {AuthError} Without a config. Nothing else is checked before the first request.
 */
export default function NextAuth(config: LazyConfig): Pick<NextAuthResult, "auth"> {
  return { auth: makeAuth(makeConfigFor(config)) }
}
