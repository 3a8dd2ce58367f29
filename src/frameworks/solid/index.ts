/** The binding for SolidStart: handlers of a catch-all route. */

import { readEnvironment } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import { normalizeBasePath } from "../../engine/web-address.js"
import { Auth } from "../../index.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { isActionPath } from "../shared/address.js"
import { selectKnownTenant } from "../shared/config.js"
import { addCookies, listCookies } from "../shared/private-answer.js"
import { readSessionAfter } from "../shared/session.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"

/** What `getSession` returns. */
export type GetSessionResult = Promise<Session | null>

/** Options of `SolidAuth`. */
export interface SolidAuthConfig extends Omit<AuthConfig, "raw"> {
  /** Where the catch-all route stands; also the base path. Default `/api/auth`. */
  prefix?: string
}

/** The part of an event that the handlers read. */
export interface SolidAuthEvent {
  /** The request of the browser. */
  request: Request
}

/** A handler of the route. */
export type SolidAuthHandler = (event: SolidAuthEvent) => Promise<Response | undefined>

/** What the route exports. */
export interface SolidAuthHandlers {
  /** Answers pages, callbacks and the session. */
  GET: SolidAuthHandler
  /** Answers sign-ins, sign-outs and callbacks that are posted. */
  POST: SolidAuthHandler
}

/**
 * Makes the handlers of `src/routes/api/auth/[...auth].ts`.
 * @param config The config, which is never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @throws {AuthError} Without a config. Nothing else is checked before the first request; see `checkConfig`.
 * @returns Handlers that leave requests outside the prefix, and paths that are no action, to the framework.
 * @example
 * ```ts
 * export const { GET, POST } = SolidAuth({ providers })
 * ```
 */
export function SolidAuth(config: SolidAuthConfig): SolidAuthHandlers {
  assertConfigObject(config, "SolidAuth")
  const handler: SolidAuthHandler = async ({ request }) => {
    const own = mountSolidConfig(config)
    const { pathname } = new URL(request.url)
    return isActionPath(pathname, await selectKnownTenant(own, () => request))
      ? Auth(request, own)
      : undefined
  }
  return { GET: handler, POST: handler }
}

/**
 * Reads who is signed in.
 * @param request The browser's request, on the server.
 * @param options The object that `SolidAuth` has, or one like it.
 * @param headers Headers of the answer. They get the renewed session cookie, which keeps the session alive. Cookies that they
 * set already count as if the browser had sent them.
 * @returns The session, or null when no user is signed in.
 * @throws {AuthError} when the engine cannot answer, for instance for a mistake in the config.
 */
export async function getSession(
  request: Request,
  options: SolidAuthConfig,
  headers?: Headers,
): Promise<Session | null> {
  const { session, setCookie, isPrivate } = await readSessionAfter(request, mountSolidConfig(options), () =>
    headers ? listCookies(headers) : [],
  )
  if (headers) addCookies(setCookie, headers, isPrivate)
  return session
}

function readPrefix(config: SolidAuthConfig): string {
  return normalizeBasePath(config.prefix ?? config.basePath ?? "/api/auth")
}

function mountSolidConfig(config: SolidAuthConfig): AuthConfig {
  return mountConfig(config, readPrefix(config), readEnvironment())
}
