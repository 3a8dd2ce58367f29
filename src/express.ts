/** The binding for Express 4 and 5. */

import { sessionAfter } from "./bindings/session.js"
import type { AuthConfig } from "./config/auth-config.js"
import { checkAtStart } from "./config/check-config.js"
import { type Engine, resolveEngine } from "./config/engine.js"
import { assertGiven } from "./config/given.js"
import { mountedConfig } from "./config/mount.js"
import { siteAddress } from "./config/origin.js"
import { writtenMount } from "./express/mount-path.js"
import { originOf } from "./express/origin.js"
import type { ExpressHandler, ExpressRequest, ExpressResponse } from "./express/types.js"
import { normalizeBasePath } from "./http/request.js"
import { isRespelled, pathOf, respelled } from "./http/target.js"
import { appendCookies, linesOf, send } from "./node/answer.js"
import { answerRefusal, askEngine } from "./node/ask.js"
import { sessionHeaders } from "./node/request.js"
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
 * are the user's, or set `AUTH_URL`: here `trustHost` lets the Host header pass, and `trust proxy` the forwarded ones.
 *
 * @param config Never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @throws {AuthError} Without a config. Any other mistake is logged at the start, and answered to requests; `checkConfig` throws it.
 * @returns A handler that passes failures to `next`; a request whose host is not relied on is answered with 400.
 * @example
 * ```ts
 * app.set("trust proxy", "loopback")
 * app.use("/auth", ExpressAuth({ providers }))
 * ```
 */
export function ExpressAuth(config: ExpressAuthConfig): ExpressHandler {
  assertGiven(config, "ExpressAuth")
  checkAtStart(() => mountedConfig({ ...config }, undefined, process.env, { decidesOrigin: true }))
  return async (req, res, next) => {
    try {
      const mounted = mountedConfig(config, mountOf(req, config), process.env, { decidesOrigin: true })
      const engine = resolveEngine(mounted)
      if (
        !new URL(`http://origin.invalid${pathOf(req.originalUrl)}`).pathname.startsWith(`${engine.basePath}/`)
      )
        return next()
      await send(await answer(req, mounted, engine), req, res)
      if (!res.headersSent) next()
    } catch (error) {
      next(error)
    }
  }
}

/** The mount itself is the base path. */
function mountOf(req: ExpressRequest, config: ExpressAuthConfig): string | undefined {
  const address = siteAddress(config, process.env)
  const named = address && URL.canParse(address) ? [new URL(address).pathname] : []
  return writtenMount(req, [config.basePath ?? "/auth", ...named].map(normalizeBasePath))
}

const remedy =
  "Mount ExpressAuth in front of what reads the body, or let express.urlencoded() or express.json() parse it."

async function answer(req: ExpressRequest, mounted: AuthConfig, engine: Engine): Promise<Response> {
  const { originalUrl: target } = req
  let origin: string
  try {
    if (isRespelled(target)) throw respelled(target)
    origin = originOf(req, engine)
  } catch (error) {
    return answerRefusal(error, req, target, engine)
  }
  return askEngine(req, { origin, target, remedy }, mounted)
}

/**
 * Reads who is signed in.
 * @param req A request of any route of the application.
 * @param config The object that `ExpressAuth` has, or one like it.
 * @param res Gets the renewed session cookie, so that a session in use lives on. What it sets already counts as if the
 * browser had sent it. Without it nothing is renewed in the browser.
 * @returns The session, or null when no user is signed in.
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
  const mounted = mountedConfig(config, undefined, process.env, { decidesOrigin: true })
  const engine = resolveEngine(mounted)
  const asked = { url: originOf(req, engine), headers: sessionHeaders(req) }
  const { session, setCookie } = await sessionAfter(asked, mounted, () => linesOf(res))
  if (res && !res.headersSent) appendCookies(setCookie, res)
  return session
}
