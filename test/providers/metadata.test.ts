/**
 * Entries beside stored metadata documents of their issuers, by the comparison of `authlas drift`. A document that is older
 * than the entry's own sources may be contradicted, with the reason.
 */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import type { CatalogueFile, CatalogueProvider } from "../../generated/catalogue-types.js"
import { compare, type Entry, isMetadata, type Metadata } from "../../src/cli/drift/compare.js"
import { type GivenProvider, resolveProvider } from "../../src/engine/config/providers.js"
import type { OAuthProvider } from "../../src/types/resolved-provider.js"

/** One file of `metadata`. */
interface Stored {
  /** Where the document was found, or whose source code emits it. */
  origin: string
  /** The day of the document, or of the look at it where it has none. */
  read: string
  /** Options of an entry whose issuer the application names. */
  options?: Record<string, unknown>
  /** Keys that differ in this document alone, an outdated one perhaps, with what shows it. */
  differs?: Record<string, string>
  document: Metadata
}

const folder = new URL("./metadata/", import.meta.url)
const read = <Content>(file: URL): Content => JSON.parse(readFileSync(file, "utf8")) as Content
/** What an entry says on purpose, whatever its issuer announces; `npm run drift` accepts it too. */
const accepted = read<Record<string, Record<string, string>>>(
  new URL("./accepted-drift.json", import.meta.url),
)
const facts = new Map(
  read<CatalogueFile>(new URL("../../generated/catalogue.json", import.meta.url)).providers.map((one) => [
    one.id,
    one,
  ]),
)
const stored = readdirSync(folder)
  .sort()
  .map((name) => [name.replace(/\.json$/, ""), read<Stored>(new URL(name, folder))] as const)

async function entryOf(id: string, { options }: Stored): Promise<Entry> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  const make = factory as unknown as (options: Record<string, unknown>) => GivenProvider
  const provider = resolveProvider(make({ clientId: "id", clientSecret: "secret", ...options }), {
    providers: [],
  })
  return { provider: provider as OAuthProvider, facts: facts.get(id) as CatalogueProvider }
}

describe("stored metadata documents", () => {
  it("are forty and more, each of an entry, with its origin and day", () => {
    expect(stored.length).toBeGreaterThanOrEqual(40)
    for (const [id, { origin, read: day, document }] of stored) {
      expect(facts.has(id), id).toBe(true)
      expect(origin).toMatch(/^https:\/\/\S+(, .+)?$/)
      expect(day).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
      expect(isMetadata(document), id).toBe(true)
    }
  })

  it("agree with their entries in all but what is listed with its reason", async () => {
    const found: Record<string, Record<string, string>> = {}
    for (const [id, one] of stored) {
      const known = { ...one.differs, ...accepted[id] }
      const differences = compare(await entryOf(id, one), one.document)
      const open = differences.filter(({ key }) => known[key] === undefined)
      const gone = Object.keys(known).filter((key) => !differences.some((other) => other.key === key))
      const lines = [
        ...open.map(({ key, entry, metadata }) => [key, `${entry} / ${metadata}`] as const),
        ...gone.map((key) => [key, "accepted, and no longer there"] as const),
      ]
      if (lines.length > 0) found[id] = Object.fromEntries(lines)
    }
    expect(found).toEqual({})
  })

  it("hold `metadata` and addresses of entries: without an endpoint, or at another one, they disagree", async () => {
    const changes = [
      ["revoke", "revocation_endpoint"],
      ["logout", "end_session_endpoint"],
    ] as const
    const held: string[] = []
    for (const [id, one] of stored) {
      const entry = await entryOf(id, one)
      const before = compare(entry, one.document).map(({ key }) => key)
      for (const [key, member] of changes) {
        const support = entry.facts[key]?.support
        if (before.includes(key) || one.document[member] === undefined) continue
        const changed = support === "metadata" ? undefined : "https://other.example/"
        const keys = compare(entry, { ...one.document, [member]: changed }).map(({ key: found }) => found)
        expect(keys, `${id} ${key}`).toContain(key)
        held.push(`${id} ${key}`)
      }
    }
    expect(held.length).toBeGreaterThan(30)
  })
})
