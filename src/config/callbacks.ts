/** The application's callbacks and events, complete and safe to call. */
import { AuthError, EventError } from "../errors.js"
import { defaultRedirect, toLocation } from "../http/redirect.js"
import type { DefaultSession, Session } from "../types.js"
import type { AuthConfig, CallbacksOptions, EventsOptions, LoggerInstance } from "./auth-config.js"

/**
 * Completes the callbacks of a config.
 * @param own The config's `callbacks`; each keeps its `this`.
 * @returns All four. `redirect` always answers with an address that may stand in a Location header.
 */
export function resolveCallbacks(own: AuthConfig["callbacks"]): CallbacksOptions {
  return {
    signIn: bound(own, "signIn") ?? (() => true),
    redirect: safeRedirect(bound(own, "redirect")),
    jwt: bound(own, "jwt") ?? (({ token }) => token),
    session: bound(own, "session") ?? defaultSession,
  }
}

/**
 * Completes the events of a config.
 * @param own The config's `events`; each keeps its `this`.
 * @param logger Told about handlers that fail.
 * @returns All of them; they never reject.
 */
export function resolveEvents(own: AuthConfig["events"], logger: LoggerInstance): EventsOptions {
  return {
    signIn: told(own, "signIn", logger),
    signOut: told(own, "signOut", logger),
    createUser: told(own, "createUser", logger),
    updateUser: told(own, "updateUser", logger),
    linkAccount: told(own, "linkAccount", logger),
    session: told(own, "session", logger),
  }
}

function bound<Name extends keyof CallbacksOptions>(
  own: AuthConfig["callbacks"],
  name: Name,
): CallbacksOptions[Name] | undefined {
  const callback = own?.[name]
  return typeof callback === "function" ? (callback.bind(own) as CallbacksOptions[Name]) : undefined
}

function told<Name extends keyof EventsOptions>(
  own: AuthConfig["events"],
  name: Name,
  logger: LoggerInstance,
): EventsOptions[Name] {
  const handler = own?.[name] as ((message: unknown) => unknown) | undefined
  if (typeof handler !== "function") return async () => {}
  return async (message: unknown) => {
    try {
      await handler.call(own, message)
    } catch (thrown) {
      const cause = thrown instanceof Error ? thrown : `The event handler ${name} threw a ${typeof thrown}.`
      logger.error(new EventError(cause, { event: name }))
    }
  }
}

function safeRedirect(own: CallbacksOptions["redirect"] | undefined): CallbacksOptions["redirect"] {
  if (!own) return defaultRedirect
  return async ({ url, baseUrl }) => {
    // A JSON body may carry anything; the callback is promised a text.
    const wanted: unknown = url
    const target: unknown = await own({ url: typeof wanted === "string" ? wanted : baseUrl, baseUrl })
    return typeof target === "string" && target !== "" && isLocation(target) ? target : baseUrl
  }
}

function isLocation(address: string): boolean {
  try {
    return toLocation(address) !== ""
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/** What a browser may know: no id, and nothing an adapter stores besides. */
function defaultSession({
  session,
  token,
}: Parameters<CallbacksOptions["session"]>[0]): Session | DefaultSession {
  const { user } = session
  const given: unknown = session.expires
  const expires = given instanceof Date ? given.toISOString() : (given as string)
  // A token that names nobody must not get past a guard that only asks whether there is a user.
  if (token && !token.sub && !token.email && !token.name) return { expires }
  return { user: { name: user?.name, email: user?.email, image: user?.image }, expires }
}
