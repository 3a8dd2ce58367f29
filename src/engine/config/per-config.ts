/** What is made of a config: once, unless the application changed the config between two requests. */
import type { AuthConfig } from "../../types/config.js"
import { AuthError, isAuthError } from "../errors.js"
import { memoizeByObject } from "../memory.js"
import { isError, isPlain } from "../realm.js"

/**
 * Remembers what was made of a config.
 * @param make Makes it; what it throws is thrown, and nothing is kept.
 * @returns The same, which makes it once for as long as the config's members stay the same.
 */
export function rememberPerConfig<Value>(make: (config: AuthConfig) => Value): (config: AuthConfig) => Value {
  const known = memoizeByObject(
    (config: AuthConfig) => ({ made: make(config), seen: listConfigValues(config) }),
    ({ seen }, config) => !isUnchanged(config, seen),
  )
  return (config) => known(config).made
}

/**
 * Notes what a config holds.
 * @param config The config.
 * @returns Its members, and the members of its lists and plain objects.
 */
function listConfigValues(config: AuthConfig): unknown[] {
  const seen: unknown[] = []
  visitConfigValues(config, (value) => {
    seen.push(value)
    return true
  })
  return seen
}

/**
 * Compares a config with what was noted.
 * @param config The config.
 * @param seen Made by {@link listConfigValues}.
 * @returns True when all members are the same as then.
 */
function isUnchanged(config: AuthConfig, seen: readonly unknown[]): boolean {
  let at = 0
  const same = visitConfigValues(config, (value) => Object.is(value, seen[at++]))
  return same && at === seen.length
}

/** Two levels: what is deeper belongs to providers and adapters, which are replaced and not edited. */
function visitConfigValues(config: AuthConfig, step: (value: unknown) => boolean): boolean {
  const members = config as unknown as Record<string, unknown>
  for (const name in members) {
    const value = members[name]
    if (!step(name) || !step(value)) return false
    if (Array.isArray(value)) {
      for (const item of value) if (!step(item)) return false
    } else if (isPlain(value) && name !== "adapter") {
      for (const key in value) if (!step(key) || !step(value[key])) return false
    }
  }
  return true
}

/** A provider, as far as its id goes. */
interface Identified {
  id?: unknown
  options?: { id?: unknown } | undefined
}

/**
 * Remembers a result per provider. Providers are replaced and not edited, but requests find them by their id: a change
 * of the id or of the options counts at once.
 * @param find Finds it out; what it throws is thrown, and nothing is kept.
 * @returns The same, which looks at each provider once.
 */
export function rememberPerProvider<Given extends Identified, Value>(
  find: (given: Given) => Value,
): (given: Given) => Value {
  const known = memoizeByObject(
    (given: Given) => ({ id: ownProviderId(given), options: given.options, found: find(given) }),
    (seen, given) => seen.id !== ownProviderId(given) || seen.options !== given.options,
  )
  return (given) => known(given).found
}

function ownProviderId({ id, options }: Identified): unknown {
  return options?.id ?? id
}

/**
 * Collects the results of each provider. It is a loop because `flatMap` was measurably slower: most providers have no result,
 * and an application may create its config for every request.
 * @param providers The providers.
 * @param find Gives what was found about one.
 */
export function collectFromEach<Given, Value>(
  providers: readonly Given[],
  find: (given: Given) => readonly Value[],
): Value[] {
  const found: Value[] = []
  for (const one of providers) for (const value of find(one)) found.push(value)
  return found
}

/**
 * Runs what reads a config.
 * @param read May call factories and getters of the application.
 * @throws {AuthError} With the failure as its cause, when it is not one of the engine's.
 */
export function wrapReadErrors<Value>(read: () => Value): Value {
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
export function assertConfigObject(config: unknown, taker: string): void {
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
export function mergeObjects<Base extends object>(base: Base, over: object | undefined): Base {
  const result = copyObject(base) as Record<string, unknown>
  for (const [name, value] of Object.entries(over ?? {})) {
    if (value === undefined || unsafe.has(name)) continue
    const known = Object.hasOwn(result, name) ? result[name] : undefined
    result[name] = isPlain(value) ? mergeObjects(isPlain(known) ? known : {}, value) : value
  }
  return result as Base
}

/** Instances of classes keep their methods. */
function copyObject(base: object): object {
  if (isPlain(base)) return { ...base }
  return Object.create(Object.getPrototypeOf(base), Object.getOwnPropertyDescriptors(base))
}

/**
 * Takes the members of an object that have a value.
 * @param value An object, or nothing.
 * @returns A new object without undefined members, so that it can be spread over defaults.
 */
export function omitUndefinedMembers<Value extends object>(value: Value | undefined): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([name, member]) => member !== undefined && !unsafe.has(name)),
  ) as Partial<Value>
}
