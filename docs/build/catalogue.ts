/** Reads the catalogue, and what the site adds to an entry. */
import catalogue from "../../generated/catalogue.json" with { type: "json" }
import type { CatalogueFile, CatalogueProvider, CatalogueVersion } from "../../generated/catalogue-types.js"
import sources from "../../generated/sources.json" with { type: "json" }

type Sources = NonNullable<CatalogueProvider["sources"]>

/** Adds where the facts of an entry were read, which the package does not have. */
function addSources<Entry extends CatalogueProvider | CatalogueVersion>(key: string, entry: Entry): Entry {
  const {
    docs: _,
    checked: __,
    ...groups
  } = (
    sources.providers as unknown as Readonly<Record<string, Sources & { docs: string; checked?: string }>>
  )[key] ?? { docs: "" }
  return { ...entry, sources: groups }
}

/** Every provider, sorted by name. */
export const providers: readonly CatalogueProvider[] = (catalogue as unknown as CatalogueFile).providers
  .map((one) => {
    const key = one.version === undefined ? one.id : `${one.id}@${one.version}`
    const { versions, ...whole } = addSources(key, one)
    const others = versions?.map((other) => addSources(`${one.id}@${other.version}`, other))
    return others ? { ...whole, versions: others } : whole
  })
  .toSorted((one, other) => one.name.localeCompare(other.name, "en", { sensitivity: "base" }))

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
