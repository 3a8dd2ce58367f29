/** Loads the providers to compare: those of the catalogue, or of an application's config. */
import { catalogue } from "../../../generated/catalogue.js"
import { type Env, setEnvDefaults } from "../../engine/config/environment.js"
import { type GivenProvider, resolveProvider, toProviderObject } from "../../engine/config/providers.js"
import { isAuthError } from "../../engine/errors.js"
import { findNearMiss } from "../../engine/near.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { OAuthProvider, ResolvedProvider } from "../../types/resolved-provider.js"
import { checkAppConfig } from "../doctor/check-app-config.js"
import { readCatalogue } from "../shared/catalogue.js"
import { UsageError } from "../shared/console.js"
import { ConfigUnreadable, loadConfig } from "../shared/load-config.js"
import type { Entry, Facts } from "./compare.js"

/** A provider by its id, or `id@version` for another version; or why it cannot be resolved. */
export type Listed = { id: string; entry: Entry } | { id: string; says: string }

type Factory = (options?: Record<string, unknown>) => GivenProvider

/** OAuth 1.0a has no metadata. */
function isComparable(provider: ResolvedProvider): provider is OAuthProvider {
  return (provider.type === "oauth" || provider.type === "oidc") && provider.requestToken === undefined
}

/** An entry of the catalogue, and what creates its provider. */
interface Source {
  id: string
  module: keyof typeof catalogue
  options: Record<string, unknown>
  facts: Facts
}

function selectById<One extends { id: string }>(all: readonly One[], ids: readonly string[]): One[] {
  const known = all.map(({ id }) => id)
  for (const id of ids) {
    if (known.includes(id)) continue
    const meant = findNearMiss(id, known)
    const advice = meant === undefined ? "" : ` Did you mean ${meant}?`
    throw new UsageError(`There is no provider "${id}" to compare.${advice}`)
  }
  return ids.length === 0 ? [...all] : all.filter(({ id }) => ids.includes(id))
}

/**
 * Loads entries of the catalogue, all without ids, as an application resolves them with its environment. Throws a `UsageError`
 * for an id that the catalogue does not have.
 */
export async function loadCatalogueEntries(ids: readonly string[], env: Env): Promise<Listed[]> {
  const sources = readCatalogue().providers.flatMap((provider): Source[] => {
    const { id, versions = [] } = provider
    if (!(id in catalogue)) return []
    const module = id as keyof typeof catalogue
    const others = versions.map((facts) => ({
      id: `${id}@${facts.version}`,
      module,
      options: { version: facts.version },
      facts,
    }))
    return [{ id, module, options: {}, facts: provider }, ...others]
  })
  const loading = selectById(sources, ids).map(async ({ id, module, options, facts }): Promise<Listed[]> => {
    const { default: factory } = (await catalogue[module]()) as unknown as { default: Factory }
    const preset: Factory = (given) => factory({ ...options, ...given })
    const config: AuthConfig = { providers: [preset as Provider] }
    try {
      setEnvDefaults(env, config, true)
      const [provider] = config.providers.map((one) => resolveProvider(toProviderObject(one), config))
      return provider && isComparable(provider) ? [{ id, entry: { provider, facts } }] : []
    } catch (thrown) {
      if (!isAuthError(thrown)) throw thrown
      return [{ id, says: thrown.message }]
    }
  })
  return (await Promise.all(loading)).flat()
}

/**
 * Loads the providers of a config, all without ids. Throws `ConfigUnreadable` when it cannot be loaded or its providers cannot be
 * resolved, a `UsageError` for an id that it does not have.
 */
export async function loadConfigEntries(
  file: string,
  ids: readonly string[],
  folder: string,
  env: Env,
): Promise<Listed[]> {
  const { providers, findings } = checkAppConfig(await loadConfig(file, folder, env), env)
  if (!providers) {
    const [problem] = findings.filter(({ level }) => level === "problem")
    throw new ConfigUnreadable(`The providers of ${file} cannot be resolved. ${problem?.says ?? ""}`.trim())
  }
  const entries = providers.filter(isComparable).map((provider) => {
    return { id: provider.id, entry: { provider, facts: {} } }
  })
  return selectById(entries, ids)
}
