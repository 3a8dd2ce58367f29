/** The providers of a config by id, each resolved when a request first needs it: most requests need none. */
import type { AuthConfig } from "./auth-config.js"
import { type GivenProvider, resolveProvider } from "./providers.js"
import type { ResolvedProvider } from "./resolved-provider.js"

/** Providers by id. */
export interface ProviderTable {
  /**
   * Takes one provider.
   * @param id Its id.
   * @returns The provider, or nothing when none has this id.
   */
  get(id: string): ResolvedProvider | undefined
  /**
   * Tells what the application calls a provider.
   * @param id Its id.
   * @returns Nothing where the name is the one that the provider's factory brings along.
   */
  ownName(id: string): string | undefined
  /** Ids in the order of the config. */
  keys(): Iterable<string>
  /** Providers in the order of the config. */
  values(): Iterable<ResolvedProvider>
}

/**
 * Makes the table.
 * @param given Ids, and the providers as configured.
 * @param config The config around them.
 */
export function createProviderTable(
  given: ReadonlyArray<readonly [id: string, provider: GivenProvider]>,
  config: AuthConfig,
): ProviderTable {
  const known = new Map(given)
  const resolved = new Map<string, ResolvedProvider>()
  const get = (id: string): ResolvedProvider | undefined => {
    const there = resolved.get(id)
    if (there) return there
    const provider = known.get(id)
    if (!provider) return undefined
    const made = resolveProvider(provider, config)
    resolved.set(id, made)
    return made
  }
  return {
    get,
    ownName: (id) => {
      const { name, options } = (known.get(id) ?? {}) as { name?: string; options?: { name?: string } }
      return (options ? options.name : name) || undefined
    },
    keys: () => known.keys(),
    values: () => [...known.keys()].flatMap((id) => get(id) ?? []),
  }
}
