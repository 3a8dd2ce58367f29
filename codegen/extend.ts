/** `extends`: an entry that starts from another one. */
import { bare } from "./bare.js"
import { isRecord } from "./load.js"
import { merged } from "./merge.js"
import { nearest, type Report } from "./report.js"

/** Entries as plain data, by key. */
export type Entries = Readonly<Record<string, unknown>>

/** What says how an entry stands, and which factory it is: an extension says it of itself, or not at all. */
const ownOnly = new Set([
  "name",
  "symbol",
  "profileType",
  "module",
  "default",
  "deprecated",
  "status",
  "checked",
])

/**
 * Resolves `extends`.
 * @param key Key of the entry.
 * @param raw The entry as plain data.
 * @param known Entries that may be extended: the catalogue's own before the built-in ones.
 * @param report Where a base that cannot be found is noted.
 * @returns The whole entry; nothing when there is no such base.
 */
export function whole(key: string, raw: unknown, known: readonly Entries[], report: Report): unknown {
  const search: Search = { key, known: [...known, bare], report }
  return resolve(raw, search, { name: key, level: 0 }, [])
}

interface Search {
  /** The entry that is made whole: where everything that does not fit is noted. */
  key: string
  known: readonly Entries[]
  report: Report
}

/** An entry on the way to the last base, and which of the known catalogues it stands in. */
interface Step {
  name: string
  level: number
}

function resolve(raw: unknown, search: Search, here: Step, before: readonly Step[]): unknown {
  if (!isRecord(raw) || !("extends" in raw)) return raw
  const { key, known, report } = search
  const name = raw.extends
  const trail = [key, "extends"]
  if (typeof name !== "string") {
    report.add(trail, "not a name", { expected })
    return undefined
  }
  const steps = [...before, here]
  // A built-in entry knows built-in ones only, and an entry that takes a built-in one's place may start from it.
  const level = known.findIndex(
    (entries, at) =>
      at >= here.level && Object.hasOwn(entries, name) && !(at === here.level && name === here.name),
  )
  const base = known[level]?.[name]
  if (!isRecord(base) || "alias" in base) {
    noBase(name, base, search)
    return undefined
  }
  if (steps.some((step) => step.name === name && step.level === level)) {
    const names = [...steps.map((step) => step.name), name]
    report.add(trail, names.join(" extends "), { expected: "an end" })
    return undefined
  }
  const start = resolve(base, search, { name, level }, steps)
  if (!isRecord(start)) return undefined
  const inherited = Object.fromEntries(Object.entries(start).filter(([word]) => !ownOnly.has(word)))
  const own = Object.fromEntries(Object.entries(raw).filter(([word]) => word !== "extends"))
  return merged(inherited, own)
}

const expected = "the id of an entry that is no alias, oidc or oauth"

/** Notes a name that nothing can start from. */
function noBase(name: string, base: unknown, { key, known, report }: Search): void {
  const at = [key, "extends"]
  if (isRecord(base)) {
    const target = String(base.alias)
    report.add(at, `${name} is another name of ${target}`, { expected, near: target })
    return
  }
  const ids = known
    .flatMap((entries) => Object.entries(entries))
    .filter(([id, entry]) => id !== key && isRecord(entry) && !("alias" in entry))
    .map(([id]) => id)
  const versions = [...new Set(ids.filter((id) => id.startsWith(`${name}@`)))]
  if (versions.length > 0)
    report.add(at, `${name} has versions`, { expected: `one of ${versions.join(" ")}` })
  else report.add(at, `there is no ${name} to extend`, { expected, near: nearest(name, ids) })
}
