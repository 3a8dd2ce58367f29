/** `extends`: an entry that starts from another one. */

import { isRecord } from "../load.js"
import { findNearest, type Report, type Trail } from "../report.js"
import { definition, entryWords } from "../vocabulary/entry.js"
import { listKeys } from "../vocabulary/validate.js"
import { listOwnWords } from "../vocabulary/word.js"
import type { Entries } from "./entries.js"
import { mergeEntries } from "./merge.js"
import { standardEntries } from "./standard-entries.js"

/** What says how an entry stands, and which factory it is: an extension says it of itself, or not at all. */
const ownOnly = new Set(listOwnWords(entryWords))

/** Entries between one and its last base: enough for a family, few enough to be read. */
const longestChain = 32

/** What is known of entries after others were resolved, so that a base is merged once, however many start from it. */
export class Resolved {
  readonly bases = new Map<string, Base>()
  /** Entries of chains that were refused for their length. */
  readonly refused = new Set<string>()
}

/**
 * Resolves `extends`.
 * @param key Key of the entry.
 * @param raw The entry as plain data.
 * @param known Entries that may be extended: the catalogue's own before the built-in ones.
 * @param report Where a base that cannot be found is noted.
 * @param resolved What earlier calls with the same entries found.
 * @returns The whole entry; nothing when there is no such base.
 */
export function resolveExtends(
  key: string,
  raw: unknown,
  known: readonly Entries[],
  report: Report,
  resolved: Resolved = new Resolved(),
): unknown {
  refuseUnknownNulls([key], raw, report)
  const chain = followExtends(raw, { key, known: [...known, standardEntries], report }, resolved)
  if (!chain) return undefined
  const { steps, end } = chain
  if (end === undefined || end.depth + steps.length > longestChain) {
    refuseLength(key, steps, report, resolved)
    return undefined
  }
  const made = steps.reduceRight<Base>((base, { place, raw: own }) => {
    const next: Base = { depth: base.depth + 1, entry: extendBase(base.entry, own) }
    resolved.bases.set(place, next)
    return next
  }, end)
  return made.entry
}

/** Null takes a word of the base away; of a word that does not exist nothing would be left to be refused. */
function refuseUnknownNulls(trail: Trail, raw: unknown, report: Report): void {
  if (!isRecord(raw) || (trail.length === 1 && !("extends" in raw))) return
  const known = listKeys(definition, trail.slice(1))
  for (const [word, value] of Object.entries(raw)) {
    if (known.length === 0 || known.includes(word)) refuseUnknownNulls([...trail, word], value, report)
    else if (value === null)
      report.add([...trail, word], `unknown key ${word}`, {
        expected: "a word of the vocabulary, which null takes away",
        near: findNearest(word, known),
      })
  }
}

/** Said once: whatever starts from an entry of a chain that is too long is too long as well. */
function refuseLength(key: string, steps: readonly Step[], report: Report, { refused }: Resolved): void {
  if (!steps.some(({ place }) => refused.has(place)))
    report.add([key, "extends"], `starts from more than ${longestChain} entries, one after another`, {
      expected: "fewer of them",
    })
  for (const { place } of steps) refused.add(place)
}

interface Search {
  /** The entry that is made whole: where everything that does not fit is noted. */
  key: string
  known: readonly Entries[]
  report: Report
}

/** An entry without `extends`, or with it resolved, and how many entries it starts from. */
interface Base {
  entry: unknown
  depth: number
}

/** An entry on the way to the last base: its name, and which of the known catalogues it stands in. */
interface Step {
  name: string
  place: string
  raw: Readonly<Record<string, unknown>>
}

/**
 * Follows `extends` to an entry without it, or to one that has been resolved before.
 * @returns The entries on the way, and where it ends: nowhere within the bound.
 */
function followExtends(
  raw: unknown,
  search: Search,
  { bases }: Resolved,
): { steps: readonly Step[]; end: Base | undefined } | undefined {
  const steps: Step[] = []
  let here: Found | undefined = { name: search.key, level: 0, raw }
  while (here) {
    const { name, level, raw: words }: Found = here
    const place = `${level} ${name}`
    const end = bases.get(place)
    if (end) return { steps, end }
    if (!isRecord(words) || !("extends" in words)) return { steps, end: { entry: words, depth: 0 } }
    if (steps.length > longestChain) return { steps, end: undefined }
    if (steps.some((step) => step.place === place)) {
      const names = [...steps.map((step) => step.name), name]
      search.report.add([search.key, "extends"], names.join(" extends "), {
        expected: "an end",
      })
      return undefined
    }
    steps.push({ name, place, raw: words })
    here = findBase(here, words.extends, search)
  }
  return undefined
}

/** An entry, and which of the known catalogues it stands in. */
interface Found {
  name: string
  level: number
  raw: unknown
}

/** The entry that another one starts from. */
function findBase(from: Found, name: unknown, search: Search): Found | undefined {
  const { key, known, report } = search
  if (typeof name !== "string") {
    report.add([key, "extends"], "not a name", { expected })
    return undefined
  }
  // A built-in entry knows built-in ones only, and an entry that takes a built-in one's place may start from it.
  const level = known.findIndex(
    (entries, at) =>
      at >= from.level && Object.hasOwn(entries, name) && !(at === from.level && name === from.name),
  )
  const base = known[level]?.[name]
  if (isRecord(base) && !("alias" in base)) return { name, level, raw: base }
  if (!isRecord(base) && from.name === name)
    report.add([key, "extends"], `${name} extends itself`, { expected })
  else refuseBase(name, base, search)
  return undefined
}

function extendBase(base: unknown, raw: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(base)) return undefined
  const inherited = Object.fromEntries(Object.entries(base).filter(([word]) => !ownOnly.has(word)))
  const own = Object.fromEntries(Object.entries(raw).filter(([word]) => word !== "extends"))
  return mergeEntries(inherited, own)
}

const expected = "the id of an entry that is no alias, oidc or oauth"

/** Notes a name that nothing can start from. */
function refuseBase(name: string, base: unknown, { key, known, report }: Search): void {
  const at = [key, "extends"]
  if (isRecord(base)) {
    const target = String(base.alias)
    report.add(at, `${name} is another name of ${target}`, { expected, near: target })
    return
  }
  // Among many mistakes suggestions are of no use, and each is a comparison with every name there is.
  if (report.problems.length >= 100) {
    report.add(at, `there is no ${name} to extend`, { expected })
    return
  }
  const ids = known
    .flatMap((entries) => Object.entries(entries))
    .filter(([id, entry]) => id !== key && isRecord(entry) && !("alias" in entry))
    .map(([id]) => id)
  const versions = [...new Set(ids.filter((id) => id.startsWith(`${name}@`)))]
  if (versions.length > 0)
    report.add(at, `${name} has versions`, { expected: `one of ${versions.join(" ")}` })
  else report.add(at, `there is no ${name} to extend`, { expected, near: findNearest(name, ids) })
}
