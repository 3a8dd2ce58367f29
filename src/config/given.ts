/** What an application gave as a config, before anything is known of it. */
import { isError } from "../brand/brand.js"
import { AuthError, isAuthError } from "../errors.js"

/**
 * Runs what reads a config.
 * @param read May call factories and getters of the application.
 * @throws {AuthError} With the failure as its cause, when it is not one of the engine's.
 */
export function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (thrown) {
    if (isAuthError(thrown)) throw thrown
    throw new AuthError("The config could not be read: a provider's factory or a getter failed.", {
      cause: isError(thrown) ? thrown : undefined,
    })
  }
}

/**
 * Checks that there is a config at all: nothing that depends on the environment, since frameworks make their handlers
 * during builds.
 * @param config What was given.
 * @param taker The function that it was given to, for the message.
 * @throws {AuthError} When it is no object.
 */
export function assertGiven(config: unknown, taker: string): void {
  if (typeof config === "object" && config !== null) return
  throw new AuthError(
    `${taker} was given no config. Give it an object with at least providers: a list of providers.`,
  )
}
