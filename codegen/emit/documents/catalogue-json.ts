/** The catalogue as data for other languages and tools: `catalogue.json`. */
import { type CatalogueFacts, format } from "../../facts/format.js"
import { collectFacts } from "../../facts/provider.js"
import { describeOrigin, type Places } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"
import { width } from "../../style.js"

/**
 * Collects what a catalogue knows.
 * @param catalogue A catalogue without faults.
 * @param places How applications reach its providers.
 */
export function collectCatalogue({ families, nicknames }: Catalogue, places: Places): CatalogueFacts {
  const providers = families.map((family) =>
    collectFacts(
      family,
      nicknames.filter(({ entry }) => entry.alias === family.id),
      places,
    ),
  )
  return {
    ...(places.known ? {} : { $schema: "./catalogue.schema.json" }),
    $comment: describeOrigin(places.source, "catalogue", places),
    format,
    providers: providers.sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** Writes `catalogue.json`. Where facts were read is not in it, because every installation has the file. */
export function writeCatalogueJson(catalogue: Catalogue, places: Places): string {
  const { providers, ...head } = collectCatalogue(catalogue, places)
  const short = providers.map(({ sources: _, versions, ...rest }) => ({
    ...rest,
    versions: versions?.map(({ sources: __, ...version }) => version),
  }))
  return `${formatJson(JSON.parse(JSON.stringify({ ...head, providers: short })), 0)}\n`
}

/** Writes `sources.json`: where the facts of each entry were read. */
export function writeSourcesJson(catalogue: Catalogue, places: Places): string {
  const entries = collectCatalogue(catalogue, places).providers.flatMap(
    ({ id, version, docs, checked, sources, versions = [] }) => [
      { key: version === undefined ? id : `${id}@${version}`, docs, checked, sources },
      ...versions.map((one) => ({ ...one, key: `${id}@${one.version}` })),
    ],
  )
  const providers = Object.fromEntries(
    entries.map(({ key, docs, checked, sources }) => [key, { docs, checked, ...sources }]),
  )
  const comment = describeOrigin(places.source, "catalogue", places)
  return `${formatJson(JSON.parse(JSON.stringify({ $comment: comment, format, providers })), 0)}\n`
}

/** The file, its list and each provider always stand on lines of their own. */
const opened = 3

/** JSON with short parts on one line, and tabs because every installation has the file; so that a member of a profile is a line and a change of one is a line too. */
function formatJson(value: unknown, depth: number, before = 0): string {
  const short = formatOnOneLine(value)
  if (typeof value !== "object" || value === null) return short
  const indent = "\t".repeat(depth + 1)
  if (depth >= opened && 2 * depth + before + short.length < width) return short
  const [open, close, parts] = Array.isArray(value)
    ? ["[", "]", value.map((one) => formatJson(one, depth + 1))]
    : ["{", "}", Object.entries(value).map(([key, one]) => formatMember(key, one, depth))]
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${indent}${part}`).join(",\n")}\n${indent.slice(1)}${close}`
}

function formatMember(key: string, value: unknown, depth: number): string {
  const name = `${JSON.stringify(key)}: `
  return `${name}${formatJson(value, depth + 1, name.length)}`
}

function formatOnOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(", ")}]`
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${formatOnOneLine(one)}`)
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`
}
