/** What is made of a config: once, unless the application changed the config between two requests. */

import type { AuthConfig } from "../../types/config.js"
import { perObject } from "../memory.js"
import { isPlain } from "../realm.js"
import type { GivenProvider } from "./providers.js"

/**
 * Remembers what was made of a config.
 * @param make Makes it; what it throws is thrown, and nothing is kept.
 * @returns The same, which makes it once for as long as the config's members stay the same.
 */
export function perConfig<Value>(make: (config: AuthConfig) => Value): (config: AuthConfig) => Value {
  const known = perObject(
    (config: AuthConfig) => ({ made: make(config), seen: snapshot(config) }),
    ({ seen }, config) => !isUnchanged(config, seen),
  )
  return (config) => known(config).made
}

/**
 * Notes what a config holds.
 * @param config The config.
 * @returns Its members, and the members of its lists and plain objects.
 */
function snapshot(config: AuthConfig): unknown[] {
  const seen: unknown[] = []
  visit(config, (value) => {
    seen.push(value)
    return true
  })
  return seen
}

/**
 * Compares a config with what was noted.
 * @param config The config.
 * @param seen Made by {@link snapshot}.
 * @returns True when all members are the same as then.
 */
function isUnchanged(config: AuthConfig, seen: readonly unknown[]): boolean {
  let at = 0
  const same = visit(config, (value) => Object.is(value, seen[at++]))
  return same && at === seen.length
}

/** Two levels: what is deeper belongs to providers and adapters, which are replaced and not edited. */
function visit(config: AuthConfig, step: (value: unknown) => boolean): boolean {
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

/**
 * Remembers what was found out about a provider. Providers are replaced and not edited, but requests find them by their
 * id: another one, and other options, count at once.
 * @param find Finds it out; what it throws is thrown, and nothing is kept.
 * @returns The same, which looks at each provider once.
 */
export function perProvider<Value>(find: (given: GivenProvider) => Value): (given: GivenProvider) => Value {
  const known = perObject(
    (given: GivenProvider) => ({ id: idOf(given), options: given.options, found: find(given) }),
    (seen, given) => seen.id !== idOf(given) || seen.options !== given.options,
  )
  return (given) => known(given).found
}

function idOf({ id, options }: GivenProvider): unknown {
  return options?.id ?? id
}

/**
 * Collects what was found about each of many providers. A loop, since a list of lists takes longer than all that is in it:
 * most have nothing, and a config may be made anew for every request.
 * @param providers The providers.
 * @param find Gives what was found about one.
 */
export function ofEach<Given, Value>(
  providers: readonly Given[],
  find: (given: Given) => readonly Value[],
): Value[] {
  const found: Value[] = []
  for (const one of providers) for (const value of find(one)) found.push(value)
  return found
}
