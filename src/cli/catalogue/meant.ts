/** What a provider is found by, and which one a name that is no id means. */
import { kindText } from "../../catalogue/labels.js"
import { meantBy, type Searched } from "../../catalogue/search.js"
import type { CatalogueProvider } from "./data.js"

/**
 * Collects what a provider is found by.
 * @param provider What the catalogue knows of it.
 */
export function searchedOf(provider: CatalogueProvider): Searched {
  const { id, name, modules, names = [], aliases = [] } = provider
  const own = [name, id, ...modules]
  const others = [...names, ...aliases.flatMap((one) => [one.name, one.id])]
  return { names: [...new Set(own)], others: [...new Set(others)], about: kindText(provider) }
}

/**
 * Finds the provider that a misspelt or another name means.
 * @param providers The catalogue.
 * @param name A name that is none of its ids.
 * @returns Nothing where none is certainly meant.
 */
export function meantProvider(
  providers: readonly CatalogueProvider[],
  name: string,
): CatalogueProvider | undefined {
  const entries = providers.map((provider) => ({ provider, ...searchedOf(provider) }))
  return meantBy(entries, name)?.provider
}
