/** Reads the catalogue, and what the site adds to an entry. */
import catalogue from "../../generated/catalogue.json" with { type: "json" }
import type { CatalogueFile, CatalogueProvider } from "../../generated/catalogue-types.js"

/** Every provider, sorted by name. */
export const providers: readonly CatalogueProvider[] = (
  catalogue as unknown as CatalogueFile
).providers.toSorted((one, other) => one.name.localeCompare(other.name, "en", { sensitivity: "base" }))

/** Finds a provider by its id. */
export function findProvider(id: string | undefined): CatalogueProvider | undefined {
  return providers.find((one) => one.id === id)
}

/** Other names by which a provider is known. */
export function listOtherNames({ names = [], aliases = [] }: CatalogueProvider): string[] {
  return [...names, ...aliases.map((one) => one.name)]
}

/** Address of the page of a provider. Astro makes the same slug of the file's name. */
export function getProviderPath({ id }: { id: string }): string {
  return `/providers/${id}/`
}
