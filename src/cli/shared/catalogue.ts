/** Reads the catalogue that the package contains. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { CatalogueFile, CatalogueProvider } from "../../../generated/catalogue-types.js"
import { findPackageFolder } from "./package.js"
import { findMeant, type Searched } from "./search.js"

/** @returns The contents of `catalogue.json`, read at each call. */
export function readCatalogue(): CatalogueFile {
  const file = join(findPackageFolder(), "generated", "catalogue.json")
  return JSON.parse(readFileSync(file, "utf8")) as CatalogueFile
}

/**
 * Collects the texts by which the search finds a provider.
 * @param provider The provider.
 */
export function toSearchEntry(provider: CatalogueProvider): Searched {
  const { id, name, modules, names = [], aliases = [] } = provider
  const own = [name, id, ...modules]
  const others = [...names, ...aliases.flatMap((one) => [one.name, one.id])]
  return { names: [...new Set(own)], others: [...new Set(others)] }
}

/**
 * Finds the provider that was meant by a misspelt id or another name.
 * @param providers The catalogue.
 * @param name The name, which is no id.
 * @returns Nothing if the name is ambiguous.
 */
export function findMeantProvider(
  providers: readonly CatalogueProvider[],
  name: string,
): CatalogueProvider | undefined {
  const entries = providers.map((provider) => ({ provider, ...toSearchEntry(provider) }))
  return findMeant(entries, name)?.provider
}
