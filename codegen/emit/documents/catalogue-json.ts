/** The catalogue as data for other languages and tools: `catalogue.json`. */
import { type CatalogueFacts, format } from "../../facts/format.js"
import { factsOf } from "../../facts/provider.js"
import { origin, type Places } from "../../model/names.js"
import type { Catalogue } from "../../model/provider.js"
import { width } from "../../style.js"

/**
 * Collects what a catalogue knows.
 * @param catalogue A catalogue without faults.
 * @param places How applications reach its providers.
 */
export function catalogueData({ families, nicknames }: Catalogue, places: Places): CatalogueFacts {
  const providers = families.map((family) =>
    factsOf(
      family,
      nicknames.filter(({ entry }) => entry.alias === family.id),
      places,
    ),
  )
  return {
    ...(places.known ? {} : { $schema: "./catalogue.schema.json" }),
    $comment: origin(places.source, "catalogue", places),
    format,
    providers: providers.sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** Writes `catalogue.json`. */
export function catalogueJson(catalogue: Catalogue, places: Places): string {
  const data: unknown = JSON.parse(JSON.stringify(catalogueData(catalogue, places)))
  return `${written(data, 0)}\n`
}

/** The file, its list and each provider always stand on lines of their own. */
const opened = 3

/** JSON with short parts on one line, and tabs because every installation has the file; so that a member of a profile is a line and a change of one is a line too. */
function written(value: unknown, depth: number, before = 0): string {
  const short = oneLine(value)
  if (typeof value !== "object" || value === null) return short
  const indent = "\t".repeat(depth + 1)
  if (depth >= opened && 2 * depth + before + short.length < width) return short
  const [open, close, parts] = Array.isArray(value)
    ? ["[", "]", value.map((one) => written(one, depth + 1))]
    : ["{", "}", Object.entries(value).map(([key, one]) => member(key, one, depth))]
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${indent}${part}`).join(",\n")}\n${indent.slice(1)}${close}`
}

function member(key: string, value: unknown, depth: number): string {
  const name = `${JSON.stringify(key)}: `
  return `${name}${written(value, depth + 1, name.length)}`
}

function oneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`)
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`
}
