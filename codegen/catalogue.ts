/** YAML text to a catalogue of models: everything short of meaning (lint) and output (emit). */

import { listMonograms } from "../src/engine/pages/mark.js"
import { loadSource, type Source } from "./load.js"
import { groupFamilies } from "./model/names.js"
import { type Catalogue, createModel, makeSymbol, type Nickname } from "./model/provider.js"
import { type Entries, expandShortForms } from "./read/entries.js"
import { Resolved, resolveExtends } from "./read/extend.js"
import { findNearest, type Report } from "./report.js"
import { type Definition, entryKey, type Written } from "./vocabulary/entry.js"
import { validateEntry } from "./vocabulary/validate.js"

/** Outlines of marks by provider id. */
export type Marks = Readonly<Record<string, string>>

/**
 * Reads a catalogue.
 * @param text The YAML text.
 * @param report Where everything that does not fit is noted.
 * @param builtIn Entries that may be extended besides the catalogue's own.
 * @param marks Outlines of marks by provider id, for entries that have none of their own.
 */
export function readCatalogue(
  text: string,
  report: Report,
  builtIn: Entries = {},
  marks: Marks = {},
): { catalogue: Catalogue; source: Source } {
  const source = loadSource(text, report)
  // What was generated before is not taken for unwanted because a file was emptied, or is another one than was meant.
  if (report.clean && Object.keys(source.entries).length === 0)
    report.add([], "the catalogue has no entry", {
      expected: "one at least, such as acme: { extends: oidc, name: Acme, issuer: https://id.acme.example }",
      place: { line: 1, column: 1 },
    })
  const entries = new Map<string, Definition>()
  const nicknames: Nickname[] = []
  const resolved = new Resolved()
  for (const [key, written] of Object.entries(source.entries)) {
    if (!entryKey.test(key)) {
      report.add([key], "not an id", {
        expected: "lower-case letters, digits and hyphens; `@` and a version",
      })
      continue
    }
    const raw = resolveExtends(key, written, [source.entries, builtIn], report, resolved)
    if (raw === undefined) continue
    const valid = validateEntry(key, raw, report)
    if (valid?.kind === "definition")
      entries.set(key, addMark(key, expandShortForms(keepMemberOrder(raw, valid.entry)), marks))
    if (valid?.kind === "alias")
      nicknames.push({ id: key, symbol: makeSymbol(valid.entry), entry: valid.entry })
  }
  const monograms = chooseMonograms(entries)
  const providers = [...entries].map(([key, entry]) =>
    createModel(key, addMonogram(entry, monograms.get(readId(key))), report),
  )
  providers.sort((a, b) => (a.key < b.key ? -1 : 1))
  nicknames.sort((a, b) => (a.id < b.id ? -1 : 1))
  const families = groupFamilies(providers)
  for (const { id, entry } of nicknames) {
    const target = families.find((family) => family.id === entry.alias)
    const ids = families.map((family) => family.id)
    if (!target && !Object.hasOwn(source.entries, entry.alias)) {
      report.add([id, "alias"], `there is no ${entry.alias}`, {
        expected: "the id of a provider that is no alias",
        near: findNearest(entry.alias, ids),
      })
    } else if (target && target.versions.length > 1) {
      report.add([id, "alias"], `${entry.alias} has versions`, { expected: "a provider without versions" })
    }
  }
  return { catalogue: { providers, families, nicknames }, source }
}

/** Adds the mark to the colour of an entry; an entry without a colour gets none. */
function addMark(key: string, entry: Definition, marks: Marks): Definition {
  const mark = marks[readId(key)]
  const { brand } = entry
  if (mark === undefined || brand === undefined) return entry
  return { ...entry, brand: typeof brand === "string" ? { color: brand, mark } : { mark, ...brand } }
}

/** The versions of a provider have one id. */
function readId(key: string): string {
  return key.replace(/@.*/, "")
}

/** Chooses for each provider without a mark a monogram that no other has. A name that allows few is served first. */
function chooseMonograms(entries: ReadonlyMap<string, Definition>): ReadonlyMap<string, string> {
  const possible = new Map<string, readonly string[]>()
  for (const [key, entry] of entries)
    if (readMark(entry) === undefined) possible.set(readId(key), listMonograms(entry.name))
  const inOrder = [...possible].sort(
    ([one, few], [other, many]) => few.length - many.length || (one < other ? -1 : 1),
  )
  const chosen = new Map<string, string>()
  for (const [id, [best, ...others]] of inOrder) {
    const taken = new Set(chosen.values())
    const monogram = [best, ...others].find((one) => one !== undefined && !taken.has(one)) ?? best
    if (monogram !== undefined) chosen.set(id, monogram)
  }
  return chosen
}

function readMark({ brand }: Definition): string | undefined {
  return typeof brand === "object" ? (brand.mark ?? brand.monogram) : undefined
}

/** Adds the monogram to an entry that has a colour and neither mark nor monogram. */
function addMonogram(entry: Definition, monogram: string | undefined): Definition {
  const { brand } = entry
  if (monogram === undefined || brand === undefined || readMark(entry) !== undefined) return entry
  return { ...entry, brand: { ...(typeof brand === "string" ? { color: brand } : brand), monogram } }
}

/** The vocabulary's parser puts keys into its own order; members of maps keep the writer's. */
function keepMemberOrder(raw: unknown, entry: Written): Written {
  const { profile, options, let: names } = raw as Written
  return { ...entry, ...(profile && { profile }), ...(options && { options }), ...(names && { let: names }) }
}
