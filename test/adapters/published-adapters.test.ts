/** The tables of published adapters in the reference say what `test/apps/storage-published` holds them to. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

interface Outcomes {
  /** What can be wrong, and what the engine does about it. */
  faults: Record<string, { what: string; answer: string }>
  adapters: { name: string; version: string; lacks?: string[]; breaks: Record<string, string[]> }[]
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
const { faults, adapters } = JSON.parse(read("test/apps/storage-published/outcomes.json")) as Outcomes
const page = read("docs/src/content/docs/reference/published-adapters.md")

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")

describe("the page of published adapters", () => {
  it("has a row for each adapter, with all that it breaks", () => {
    const rows = adapters.map(({ name, version, lacks = [], breaks }) => {
      const [adapter, ...over] = name.split(", ")
      const broken = Object.keys(breaks).map((fault) => faults[fault]?.what ?? `no such fault: ${fault}`)
      return [
        `\`${adapter}\` ${version}`,
        over.join(", "),
        lacks.includes("getAuthenticator") ? "no" : "yes",
        capital(broken.join("; ")) || "Nothing",
      ]
    })
    expect(page).toContain(table(["Adapter", "Over", "Passkeys", "Breaks"], rows))
  })

  it("says of each thing that is broken what the engine does about it", () => {
    const rows = Object.values(faults).map(({ what, answer }) => [capital(what), answer])
    expect(page).toContain(table(["What is broken", "What the engine does, and what is left to you"], rows))
  })

  it("names nothing that no adapter breaks", () => {
    const broken = new Set(adapters.flatMap(({ breaks }) => Object.keys(breaks)))
    expect(Object.keys(faults).filter((fault) => !broken.has(fault))).toEqual([])
  })
})
