/** What is made of a config: once, unless the application changed the config between two requests. */
import { isPlain } from "../brand/brand.js"
import { perObject } from "../memory/memory.js"
import type { AuthConfig } from "./auth-config.js"

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
