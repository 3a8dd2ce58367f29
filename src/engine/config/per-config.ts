/** What is made of a config: once, unless the application changed the config between two requests. */
import type { AuthConfig } from "../../types/config.js"
import { AuthError, isAuthError } from "../errors.js"
import { memoizeByObject } from "../memory.js"
import { isError, isPlain } from "../realm.js"

/**
 * Makes something of a config once, and anew after a change: applications add providers and replace secrets between two
 * requests, and what they took back must not go on. Throws what `make` throws, and then keeps nothing.
 */
export function rememberPerConfig<Value>(make: (config: AuthConfig) => Value): (config: AuthConfig) => Value {
  const known = memoizeByObject(
    (config: AuthConfig) => ({ made: make(config), seen: listConfigValues(config) }),
    ({ seen }, config) => {
      const now = listConfigValues(config)
      return now.length !== seen.length || now.some((value, at) => !Object.is(value, seen[at]))
    },
  )
  return (config) => known(config).made
}

/** Lists members and the members of lists and plain objects: what is deeper is replaced and not edited. */
function listConfigValues(config: AuthConfig): unknown[] {
  const members = config as unknown as Record<string, unknown>
  const values: unknown[] = []
  for (const name in members) {
    const value = members[name]
    values.push(name, value)
    if (Array.isArray(value)) for (const item of value) values.push(item)
    else if (isPlain(value) && name !== "adapter") for (const key in value) values.push(key, value[key])
  }
  return values
}

/**
 * Finds something out once for each provider. Providers are replaced and not edited, but requests find them by their id: a
 * change of the id or of the options counts at once.
 */
export function rememberPerProvider<
  Given extends { id?: unknown; options?: { id?: unknown } | undefined },
  Value,
>(find: (given: Given) => Value): (given: Given) => Value {
  const readId = ({ id, options }: Given): unknown => options?.id ?? id
  const known = memoizeByObject(
    (given: Given) => ({ id: readId(given), options: given.options, found: find(given) }),
    (seen, given) => seen.id !== readId(given) || seen.options !== given.options,
  )
  return (given) => known(given).found
}

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
    throw new AuthError("The config could not be read: a provider's factory or a getter failed.", {
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
  throw new AuthError(
    `${taker} was given no config. Give it an object with at least providers: a list of providers.`,
  )
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

/** Copies an object without its undefined members, so that it can be spread over defaults. */
export function omitUndefinedMembers<Value extends object>(value: Value | undefined): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value ?? {}).filter(([name, member]) => member !== undefined && !unsafe.has(name)),
  ) as Partial<Value>
}
