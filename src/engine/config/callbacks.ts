/** The application's callbacks and events, complete and safe to call. */

import type { AuthConfig, CallbacksOptions, EventsOptions, LoggerInstance } from "../../types/config.js"
import type { DefaultSession, Session } from "../../types/session.js"
import { bounded, lateMessage, withinDeadline } from "../deadline.js"
import { AccessDenied, AuthError, EventError, isAuthError } from "../errors.js"
import { defaultRedirect, longestAddress, toLocation } from "../http/fetch.js"
import { isDateObject, isError } from "../realm.js"

/**
 * Completes the callbacks of a config.
 * @param own The config's `callbacks`; each keeps its `this`.
 * @param ms Milliseconds that each call may take.
 * @returns All four. `redirect` always answers with an address that may stand in a Location header.
 */
export function resolveCallbacks(own: AuthConfig["callbacks"], ms: number): CallbacksOptions {
  return {
    signIn: bound(own, "signIn", ms) ?? (() => true),
    redirect: safeRedirect(bound(own, "redirect", ms)),
    jwt: bound(own, "jwt", ms) ?? (({ token }) => token),
    session: bound(own, "session", ms) ?? defaultSession,
  }
}

/**
 * Completes the events of a config.
 * @param own The config's `events`; each keeps its `this`.
 * @param logger Told about handlers that fail.
 * @param ms Milliseconds that each call may take: the answer waits for the handlers, as it does in Auth.js.
 * @returns All of them; they never reject.
 */
export function resolveEvents(own: AuthConfig["events"], logger: LoggerInstance, ms: number): EventsOptions {
  return {
    signIn: told(own, "signIn", logger, ms),
    signOut: told(own, "signOut", logger, ms),
    createUser: told(own, "createUser", logger, ms),
    updateUser: told(own, "updateUser", logger, ms),
    linkAccount: told(own, "linkAccount", logger, ms),
    session: told(own, "session", logger, ms),
    tokenRefreshed: told(own, "tokenRefreshed", logger, ms),
    tokenRefreshFailed: told(own, "tokenRefreshFailed", logger, ms),
    tokenRevoked: told(own, "tokenRevoked", logger, ms),
  }
}

function bound<Name extends keyof CallbacksOptions>(
  own: AuthConfig["callbacks"],
  name: Name,
  ms: number,
): CallbacksOptions[Name] | undefined {
  const callback = own?.[name]
  if (typeof callback !== "function") return undefined
  const text = lateMessage(`The ${name} callback`, ms, "callback")
  // Who is not known to be allowed in is not let in.
  const expired = () => (name === "signIn" ? new AccessDenied(text) : new AuthError(text, { callback: name }))
  return bounded(callback.bind(own) as (...args: never[]) => unknown, {
    ms,
    expired,
  }) as CallbacksOptions[Name]
}

function told<Name extends keyof EventsOptions>(
  own: AuthConfig["events"],
  name: Name,
  logger: LoggerInstance,
  ms: number,
): EventsOptions[Name] {
  const handler = own?.[name] as ((message: unknown) => unknown) | undefined
  if (typeof handler !== "function") return async () => {}
  const expired = () =>
    new EventError(lateMessage(`The event handler ${name}`, ms, "callback"), { event: name })
  return async (message: unknown) => {
    try {
      await withinDeadline(handler.call(own, message), { ms, expired })
    } catch (thrown) {
      if (isAuthError(thrown, EventError)) return void logger.error(thrown)
      const cause = isError(thrown) ? thrown : `The event handler ${name} threw a ${typeof thrown}.`
      logger.error(new EventError(cause, { event: name }))
    }
  }
}

function safeRedirect(own: CallbacksOptions["redirect"] | undefined): CallbacksOptions["redirect"] {
  if (!own) return defaultRedirect
  return async ({ url, baseUrl }) => {
    // A request may carry anything; the callback is promised a text that an address can be.
    const wanted: unknown = url
    const isText = typeof wanted === "string" && wanted.length <= longestAddress
    const target: unknown = await own({ url: isText ? wanted : baseUrl, baseUrl })
    return typeof target === "string" && target !== "" && isLocation(target) ? target : baseUrl
  }
}

function isLocation(address: string): boolean {
  try {
    return toLocation(address) !== ""
  } catch (error) {
    if (isAuthError(error)) return false
    throw error
  }
}

/** What the `session` callback receives. */
export type SessionParams = Parameters<CallbacksOptions["session"]>[0]

/**
 * A `session` callback: what the client sees by default, and the id of the user.
 * @param params What the callback receives, with either strategy.
 * @returns The session with `user.id`; without `user` where the token names no user.
 * @example
 * ```ts
 * const config = { providers, callbacks: { session: withUserId } }
 * ```
 */
export function withUserId(params: SessionParams): Session {
  const { user, expires } = defaultSession(params)
  const id = params.user?.id ?? params.token?.sub
  return { ...(user && { user: { ...user, ...(id && { id }) } }), expires } as Session
}

/** What a browser may know: no id, and nothing an adapter stores besides. */
function defaultSession({ session, token }: SessionParams): Session | DefaultSession {
  const { user } = session
  const given: unknown = session.expires
  const expires = isDateObject(given) ? given.toISOString() : (given as string)
  // A token that names no user must not get past a guard that only asks whether there is a user.
  if (token && !token.sub && !token.email && !token.name) return { expires }
  return { user: { name: user?.name, email: user?.email, image: user?.image }, expires }
}
