/** Checks, copies and merges the objects of a config. */

import { AuthError, isAuthError } from "../errors.js"
import { writeMessage } from "../message.js"
import { isError, isPlain } from "../realm.js"

/**
 * Joins the results of each provider. It is a loop because `flatMap` was measurably slower: most providers have no result,
 * and an application may create its config for every request.
 */
export function collectFromEach<Given, Value>(
  providers: readonly Given[],
  find: (given: Given) => readonly Value[],
): Value[] {
  const found: Value[] = []
  for (const one of providers) for (const value of find(one)) found.push(value)
  return found
}

/** Runs what may call factories and getters of the application; their failure becomes the cause of an `AuthError`. */
export function wrapReadErrors<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (thrown) {
    if (isAuthError(thrown)) throw thrown
    throw new AuthError(writeMessage("config-unreadable"), {
      cause: isError(thrown) ? thrown : undefined,
    })
  }
}

/**
 * Refuses what is no object. Nothing is checked that depends on the environment, since frameworks make their handlers during
 * builds. `taker` is the function that was given the config.
 */
export function assertConfigObject(config: unknown, taker: string): void {
  if (typeof config === "object" && config !== null) return
  throw new AuthError(writeMessage("config-missing", taker))
}

/** Members that would reach a prototype instead of the object. */
const unsafe: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/**
 * Lays the defined members of `over` over a copy of `base`. Plain objects are merged member by member; everything else
 * (lists, dates, keys, functions) is taken as it is. Instances of classes keep their methods.
 */
export function mergeObjects<Base extends object>(base: Base, over: object | undefined): Base {
  const copy: object = isPlain(base)
    ? { ...base }
    : Object.create(Object.getPrototypeOf(base), Object.getOwnPropertyDescriptors(base))
  const result = copy as Record<string, unknown>
  for (const [name, value] of Object.entries(over ?? {})) {
    if (value === undefined || unsafe.has(name)) continue
    const known = Object.hasOwn(result, name) ? result[name] : undefined
    result[name] = isPlain(value) ? mergeObjects(isPlain(known) ? known : {}, value) : value
  }
  return result as Base
}

/** Copies an object without its undefined members, so that it can be spread over defaults. Parts stay under their symbols. */
export function omitUndefinedMembers<Value extends object>(value: Value | undefined): Partial<Value> {
  const copy: Record<string, unknown> = { ...value }
  for (const name of Object.keys(copy)) if (copy[name] === undefined || unsafe.has(name)) delete copy[name]
  return copy as Partial<Value>
}
