/** What an application gave as a config, before anything is known of it. */

import { AuthError, isAuthError } from "../errors.js"
import { isError, isPlain } from "../realm.js"

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

/** Members that would reach a prototype instead of the object. */
const unsafe: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/**
 * Lays one object over another.
 * @param base Defaults.
 * @param over Members that win. Undefined ones do not count.
 * @returns A new object. Plain objects are merged member by member; everything else (lists, dates, keys, functions) is
 * taken as it is.
 */
export function merge<Base extends object>(base: Base, over: object | undefined): Base {
  const result = copied(base) as Record<string, unknown>
  for (const [name, value] of Object.entries(over ?? {})) {
    if (value === undefined || unsafe.has(name)) continue
    const known = Object.hasOwn(result, name) ? result[name] : undefined
    result[name] = isPlain(value) ? merge(isPlain(known) ? known : {}, value) : value
  }
  return result as Base
}

/** Instances of classes keep their methods. */
function copied(base: object): object {
  if (isPlain(base)) return { ...base }
  return Object.create(Object.getPrototypeOf(base), Object.getOwnPropertyDescriptors(base))
}

/**
 * Takes the members of an object that have a value.
 * @param value An object, or nothing.
 * @returns A new object without undefined members, so that it can be spread over defaults.
 */
export function defined<Value extends object>(value: Value | undefined): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([name, member]) => member !== undefined && !unsafe.has(name)),
  ) as Partial<Value>
}
