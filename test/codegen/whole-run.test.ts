/** Runs of the generator over the whole catalogue, and over many entries. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { parseDocument } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { emitCatalogue } from "../../codegen/emit/all.js"
import { generate } from "../../codegen/index.js"
import { inside } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"
import { patience } from "../support/growth.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-whole-run-"))
afterAll(() => rmSync(folder, { recursive: true }))
const catalogue = readFileSync(join(root, "providers.yaml"), "utf8")

function emitted(text: string): Map<string, string> {
  const report = new Report()
  const { catalogue: all } = readCatalogue(text, report)
  expect(report.problems).toEqual([])
  return emitCatalogue(all, inside)
}

/** The catalogue's own entries again and again under new ids, in order. */
function many(count: number): string {
  const head = catalogue.slice(0, catalogue.search(/^[a-z0-9]/m))
  const entries = catalogue.slice(head.length).split(/^(?=[a-z0-9][^\n]*:\n)/m)
  const plain = entries.filter(
    (entry) => !/^[^\n]*@|\n {2}(alias|extends|module):/.test(entry) && !entry.startsWith(" "),
  )
  const texts = Array.from({ length: count }, (_, at) => {
    const id = `p${String(at).padStart(4, "0")}`
    return (plain[at % plain.length] ?? "").replace(/^[^\n]*:\n/, `${id}:\n`)
  })
  return head + texts.join("\n")
}

describe("the output", () => {
  it("does not depend on the order of entries", () => {
    const document = parseDocument(catalogue)
    const { contents } = document
    if (!contents || !("items" in contents)) throw new TypeError("the catalogue is no map")
    contents.items.reverse()
    expect([...emitted(document.toString()).entries()].sort()).toEqual(
      [...emitted(catalogue).entries()].sort(),
    )
  })
})

describe("250 entries", () => {
  it(
    "take five times as long as 50, or less",
    async () => {
      // What grows with the square of the entries takes 25 times as long. Of a busy machine the better of two turns counts.
      const seconds: Record<number, number> = {}
      for (const count of [50, 250, 50, 250]) {
        const file = join(folder, `many-${count}.yaml`)
        writeFileSync(file, many(count))
        const start = performance.now()
        const out = join(folder, `many-${count}`)
        const { code, lines } = await generate({ file, out, check: false }, root)
        seconds[count] = Math.min(
          seconds[count] ?? Number.POSITIVE_INFINITY,
          (performance.now() - start) / 1000,
        )
        expect(code, lines.slice(0, 5).join("\n")).toBe(0)
        expect(lines.at(-1)).toMatch(new RegExp(`^${count} entries, `))
      }
      const { 50: few = 0, 250: all = 0 } = seconds
      console.info(`50 entries: ${few.toFixed(2)} s, 250 entries: ${all.toFixed(2)} s`)
      expect(all / few).toBeLessThan(10)
    },
    patience,
  )
})
