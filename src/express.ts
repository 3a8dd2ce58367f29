/** The binding for Express 4 and 5. */
import type { AuthConfig } from "./config/auth-config.js"
import { createLogger } from "./config/logger.js"
import { mountedConfig } from "./config/mount.js"
import { warnOnce } from "./config/warn-once.js"
import { mountPath } from "./express/mount-path.js"
import { ignoresProxy, originOf } from "./express/origin.js"
import { toWebRequest } from "./express/request.js"
import type { ExpressHandler, ExpressRequest, ExpressResponse } from "./express/types.js"
import { normalizeBasePath } from "./http/action.js"
import { readSessionAnswer } from "./http/session-answer.js"
import { Auth } from "./index.js"
import type { Session } from "./types.js"

export { AuthError, CredentialsSignin } from "./errors.js"
export type { ExpressHandler, ExpressNext, ExpressRequest, ExpressResponse } from "./express/types.js"
export { customFetch } from "./providers.js"
export type { Account, DefaultSession, Profile, Session, User } from "./types.js"

/** What `getSession` returns. */
export type GetSessionResult = Promise<Session | null>

/** Options of `ExpressAuth` and `getSession`. */
export type ExpressAuthConfig = Omit<AuthConfig, "raw">

/**
 * Makes the handler that answers all actions.
 *
 * Mount it with `app.use("/auth", ...)`; `/auth/*` (Express 4) and `/auth/*name` (Express 5) work too, and the base path
 * follows the mount. Body parsers may stand in front of it or not. Behind a proxy, set `trust proxy` so that scheme and host
 * are the visitor's, or set `AUTH_URL`.
 *
 * @param config Never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @returns A handler that passes failures to `next`.
 * @example
 * ```ts
 * app.set("trust proxy", true)
 * app.use("/auth", ExpressAuth({ providers }))
 * ```
 */
export function ExpressAuth(config: ExpressAuthConfig): ExpressHandler {
  return async (req, res, next) => {
    try {
      const mounted = mountedConfig(config, mountPath(req), process.env)
      if (ignoresProxy(req, process.env)) {
        warnOnce(mounted.logger, createLogger(mounted), "express-trust-proxy")
      }
      const request = toWebRequest(req, originOf(req, process.env))
      const basePath = normalizeBasePath(mounted.basePath ?? "/auth")
      if (!new URL(request.url).pathname.startsWith(`${basePath}/`)) return next()
      await send(await Auth(request, mounted), req, res)
      if (!res.headersSent) next()
    } catch (error) {
      next(error)
    }
  }
}

/**
 * Reads who is signed in.
 * @param req A request of any route of the application.
 * @param config The object that `ExpressAuth` has, or one like it.
 * @param res Gets the renewed session cookie, so that a session in use lives on. Without it nothing is renewed in the browser.
 * @returns The session, or null when nobody is signed in.
 * @throws {AuthError} when the engine cannot answer, for instance for a mistake in the config.
 * @example
 * ```ts
 * app.use(async (req, res, next) => {
 *   res.locals.session = await getSession(req, config, res)
 *   next()
 * })
 * ```
 */
export async function getSession(
  req: ExpressRequest,
  config: ExpressAuthConfig,
  res?: ExpressResponse,
): Promise<Session | null> {
  const mounted = mountedConfig(config, undefined, process.env)
  const url = `${originOf(req, process.env)}${normalizeBasePath(mounted.basePath ?? "/auth")}/session`
  const { cookie } = req.headers
  const headers = new Headers()
  for (const item of Array.isArray(cookie) ? cookie : [cookie]) if (item) headers.append("cookie", item)
  const response = await Auth(new Request(url, { headers }), mounted)
  if (res && !res.headersSent) appendCookies(response, res)
  return readSessionAnswer(response)
}

async function send(response: Response, req: ExpressRequest, res: ExpressResponse): Promise<void> {
  const body = await response.text()
  // What stands in headers already, a policy for the application's own pages for instance, is not meant for these.
  for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
  appendCookies(response, res)
  // The rest of a refused body would otherwise be taken for the next request.
  if (!req.complete) res.setHeader("connection", "close")
  res.statusCode = response.status
  res.end(body)
}

function appendCookies(response: Response, res: ExpressResponse): void {
  for (const cookie of response.headers.getSetCookie()) res.append("Set-Cookie", cookie)
}
