/** Notices that the application changed a config between two requests, without reading all of it again. */
import { isPlain } from "../brand/brand.js"
import type { AuthConfig } from "./auth-config.js"

/**
 * Notes what a config holds.
 * @param config The config.
 * @returns Its members, and the members of its lists and plain objects.
 */
export function snapshot(config: AuthConfig): unknown[] {
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
export function isUnchanged(config: AuthConfig, seen: readonly unknown[]): boolean {
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
