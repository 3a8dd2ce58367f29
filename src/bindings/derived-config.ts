/** Configs that a binding derives from an application's, each made once: an engine is resolved per config object. */
import type { AuthConfig } from "../config/auth-config.js"
import { perConfig } from "../config/per-config.js"
import { BoundedMap, few } from "../memory/memory.js"

/** By purpose. */
const derived = perConfig(() => new BoundedMap<string, AuthConfig>(few))

/**
 * Derives a config.
 * @param config What it is derived from; never changed.
 * @param purpose Says which of its derived configs is meant.
 * @param derive Makes it. Only the config may decide what comes out.
 * @returns The same object for the same config and purpose, for as long as the config's members stay the same.
 */
export function derivedConfig(
  config: AuthConfig,
  purpose: string,
  derive: (config: AuthConfig) => AuthConfig,
): AuthConfig {
  return derived(config).getOrMake(purpose, () => derive(config))
}
