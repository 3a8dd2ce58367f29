/** The catalogue as data, as the package ships it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type {
  CatalogueFile,
  CatalogueProvider,
  CatalogueVersion,
} from "../../../generated/catalogue-types.js"
import { findPackageFolder } from "../shared/package.js"
import { formatKind } from "./labels.js"
import { findMeant, type Searched } from "./search.js"

export type {
  CatalogueProvider,
  CatalogueValue,
  CatalogueVersion,
} from "../../../generated/catalogue-types.js"

/** A provider, or one version of it. */
export type Facts = CatalogueProvider | CatalogueVersion

/** @returns The contents of `catalogue.json`, which is read once per call. */
export function readCatalogue(): CatalogueFile {
  const file = join(findPackageFolder(), "generated", "catalogue.json")
  return JSON.parse(readFileSync(file, "utf8")) as CatalogueFile
}

/**
 * Collects what a provider is found by.
 * @param provider What the catalogue knows of it.
 */
export function toSearchEntry(provider: CatalogueProvider): Searched {
  const { id, name, modules, names = [], aliases = [] } = provider
  const own = [name, id, ...modules]
  const others = [...names, ...aliases.flatMap((one) => [one.name, one.id])]
  return { names: [...new Set(own)], others: [...new Set(others)], about: formatKind(provider) }
}

/**
 * Finds the provider that a misspelt or another name means.
 * @param providers The catalogue.
 * @param name A name that is none of its ids.
 * @returns Nothing where none is certainly meant.
 */
export function findMeantProvider(
  providers: readonly CatalogueProvider[],
  name: string,
): CatalogueProvider | undefined {
  const entries = providers.map((provider) => ({ provider, ...toSearchEntry(provider) }))
  return findMeant(entries, name)?.provider
}
