/** PROVIDERS.md: every provider in the table and by itself, and nothing that a text of the catalogue could break. */
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { stringify } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { writeProvidersDocument } from "../../codegen/emit/documents/table.js"
import type { ProviderFacts } from "../../codegen/facts/format.js"
import { inside } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"

const root = resolve(import.meta.dirname, "../..")
const document = readFileSync(join(root, "generated/PROVIDERS.md"), "utf8")
const { providers } = JSON.parse(readFileSync(join(root, "generated/catalogue.json"), "utf8")) as {
  providers: ProviderFacts[]
}

const rows = document.split("\n").filter((line) => line.startsWith("| ["))
const headings = [...document.matchAll(/^### (.+)$/gm)].map(([, title]) => title)

/** The cells of a row: a bar in a cell has a backslash before it. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The document of one entry. */
function documentOf(entry: object): string {
  const report = new Report()
  const { catalogue } = readCatalogue(stringify({ acme: entry }), report)
  expect(report.problems).toEqual([])
  return writeProvidersDocument(catalogue, inside)
}

describe("the table", () => {
  it("has a row for every provider, version and other name", () => {
    const expected = providers.flatMap(({ id, version, versions = [], aliases = [] }) => [
      version ? `${id}@${version}` : id,
      ...versions.map((one) => `${id}@${one.version}`),
      ...aliases.map((one) => one.id),
    ])
    expect(rows.map((row) => cellsOf(row)[1])).toEqual(expected.sort().map((id) => `\`${id}\``))
  })

  it("has ten cells in every row, none of them empty but a status that goes without saying", () => {
    const odd = rows.filter((row) => {
      const cells = cellsOf(row)
      const [, , kind, , ...facts] = cells
      return cells.length !== 10 || (kind !== "E-mail link" && facts.some((cell) => cell === ""))
    })
    expect(odd).toEqual([])
  })

  it("leads to the section of each", () => {
    const targets = rows.map((row) => /\]\(#([^)]+)\)/.exec(row)?.[1])
    expect(targets.filter((target) => !headings.includes(target ?? ""))).toEqual([])
  })

  it("begins with sums that add up", () => {
    const kinds = ["OpenID Connect", "OAuth 2.0", "OAuth 1.0a", "E-mail link"]
    const counts = kinds.map((kind) =>
      Number(new RegExp(`^\\| ${kind} \\| (\\d+) \\|$`, "m").exec(document)?.[1] ?? 0),
    )
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(providers.length)
    expect(document).toContain(`${providers.length} providers.`)
  })
})

describe("a section", () => {
  it("stands for every provider once, in the order of ids", () => {
    expect(headings).toEqual(providers.map(({ id }) => id))
  })

  it("has what is copied: import, environment, callback", () => {
    for (const { id, symbol, environment } of providers) {
      const [, text = ""] = document.split(`\n### ${id}\n`)
      const section = text.split("\n### ")[0] ?? ""
      expect(section).toContain(`import ${symbol} from "authlas/providers/${id}"`)
      expect(section).toContain(`\`/callback/${id}\``)
      for (const name of environment) expect(section).toContain(`\`${name}\``)
    }
  })

  it("asks for no client secret where the client has none, and says where it can be left out", () => {
    const environmentOf = (id: string): string | undefined =>
      new RegExp(`^### ${id}\\n[\\s\\S]*?^- Environment: (.*)$`, "m").exec(document)?.[1]
    expect(environmentOf("bluesky")).toBe("`AUTH_BLUESKY_ID`")
    expect(environmentOf("github")).toBe("`AUTH_GITHUB_ID` `AUTH_GITHUB_SECRET`")
    expect(environmentOf("etsy")).toContain("`AUTH_ETSY_SECRET`")
    expect(environmentOf("apple")).toBe("`AUTH_APPLE_ID` `AUTH_APPLE_SECRET` (optional)")
  })
})

describe("text of the catalogue", () => {
  const hostile = {
    name: "A | <b> [x](y) *z*",
    symbol: "Acme",
    type: "oauth",
    docs: "https://acme.example/a)b<c>?x=|",
    note: "Use <script> and `a|b <c>` | [x](javascript:y) *now*",
    authorization: { url: "https://acme.example/authorize", query: { a: "x|y" } },
    scope: ["a|b", "c`d"],
    token: "https://acme.example/token",
    userinfo: "https://acme.example/me",
    profile: { id: "string" },
    user: { id: "id", name: null, email: null, image: null },
    email: { presence: "never" },
    example: { profile: { id: "1" }, user: { id: "1", name: null, email: null, image: null } },
  }
  const text = documentOf(hostile)

  it("ends no cell", () => {
    const row = text.split("\n").find((line) => line.startsWith("| [")) ?? ""
    expect(cellsOf(row)).toHaveLength(10)
    expect(cellsOf(row).at(-1)).toBe("[docs](<https://acme.example/a)b%3Cc%3E?x=%7C>)")
  })

  it("starts no tag, no link and no emphasis, and leaves code alone", () => {
    expect(text).not.toMatch(/<(script|b)>/)
    expect(text).toContain("Use &lt;script&gt; and `a|b <c>` | \\[x\\](javascript:y) \\*now\\*.")
    expect(text).toContain("- Scopes: `a|b` `` c`d ``")
  })
})
