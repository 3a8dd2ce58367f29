/** Configs that a binding derives from an application's, each made once: an engine is resolved per config object. */
import type { AuthConfig } from "../config/auth-config.js"
import { isUnchanged, snapshot } from "../config/snapshot.js"

interface Derived {
  seen: unknown[]
  configs: Map<string, AuthConfig>
}

const known = new WeakMap<AuthConfig, Derived>()

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
  const found = known.get(config)
  const entry =
    found && isUnchanged(config, found.seen) ? found : { seen: snapshot(config), configs: new Map() }
  if (entry !== found) known.set(config, entry)
  const made = entry.configs.get(purpose) ?? derive(config)
  entry.configs.set(purpose, made)
  return made
}
