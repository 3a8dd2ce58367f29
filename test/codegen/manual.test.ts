/** The manual at the head of the catalogue: written from the words, kept fresh, and in no other catalogue. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { replaceManual } from "../../codegen/emit/documents/manual.js"
import { writeEntrySchema } from "../../codegen/emit/documents/schema.js"
import { generate } from "../../codegen/index.js"
import { Report } from "../../codegen/report.js"
import { completeEntry, sections } from "../../codegen/vocabulary/sections.js"
import type { Words } from "../../codegen/vocabulary/word.js"

const root = resolve(import.meta.dirname, "../..")
const catalogue = readFileSync(join(root, "providers.yaml"), "utf8")
const head = catalogue.slice(0, catalogue.search(/^(?!#)/m))
/** The manual as one line of text, without its columns. */
const prose = head.replace(/\n# +/g, " ").replace(/\s+/g, " ")

const folder = mkdtempSync(join(tmpdir(), "authlas-manual-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** A repository whose catalogue is another text, and whose sources and output are this one's. */
function repositoryWith(text: string, name: string): { root: string; file: string } {
  const copy = join(folder, name)
  mkdirSync(copy)
  for (const one of ["src", "codegen", "node_modules", "biome.json", "tsconfig.json"])
    symlinkSync(join(root, one), join(copy, one))
  writeFileSync(join(copy, "providers.yaml"), text)
  return { root: copy, file: join(copy, "providers.yaml") }
}

const run = (copy: { root: string; file: string }, check: boolean) =>
  generate({ file: copy.file, out: join(root, "generated"), check, published: true }, copy.root)

function everyWord(words: Words): Array<[string, string, string | undefined]> {
  return Object.entries(words).flatMap(([name, one]) => [
    [name, one.manual, one.default] as [string, string, string | undefined],
    ...everyWord(one.words ?? {}),
  ])
}

describe("the manual", () => {
  const words = sections.flatMap((section) => everyWord(section.words))

  it("has every word with its sentence and what is meant without it", () => {
    expect(words.length).toBeGreaterThan(100)
    const untold = words.filter(
      ([name, sentence]) => !prose.includes(sentence) || !prose.includes(`${name} `),
    )
    expect(untold).toEqual([])
    const usual = words.filter(
      ([, , value]) =>
        value && !prose.includes(`Default: ${value}.`) && !prose.includes(`${value} (default)`),
    )
    expect(usual).toEqual([])
  })

  it("says what the JSON Schema says", () => {
    const emitted = writeEntrySchema()
    const described = words.filter(([, sentence]) => !emitted.includes(JSON.stringify(sentence).slice(1, -1)))
    expect(described).toEqual([])
  })

  it("has lines of at most 120 columns, without blanks at their ends", () => {
    expect(head.split("\n").filter((line) => line.length > 120 || /\s$/.test(line))).toEqual([])
  })

  it("shows an entry that is one", () => {
    const report = new Report()
    const { catalogue: read } = readCatalogue(completeEntry, report)
    expect(report.problems).toEqual([])
    expect(read.providers.map(({ id }) => id)).toEqual(["acme"])
    expect(head.replace(/^# {3}/gm, "")).toContain(completeEntry)
  })

  it("is the one that is written", () => {
    expect(replaceManual(catalogue)).toBe(catalogue)
  })
})

describe("a catalogue with another manual", () => {
  const other = catalogue.replace("Shown on the button", "Painted on the button")

  it("is stale, and says where to edit", async () => {
    const outcome = await run(repositoryWith(other, "stale"), true)
    expect(outcome.code).toBe(1)
    expect(outcome.lines[0]).toBe("the manual at the head of providers.yaml is stale")
  })

  it("gets the manual, and keeps everything else", async () => {
    const copy = repositoryWith(other, "written")
    expect((await run(copy, false)).code).toBe(0)
    expect(readFileSync(copy.file, "utf8")).toBe(catalogue)
    expect(await run(copy, true)).toMatchObject({ code: 0 })
  })

  it("is left alone where it is an application's own", async () => {
    const file = join(folder, "own.yaml")
    const [otherHead = "", entry = ""] = other.split(/^(?=[a-z0-9])/m)
    const own = `${otherHead}${entry}`
    writeFileSync(file, own)
    const settings = { file, out: join(folder, "out"), check: false, published: true }
    expect((await generate(settings, root)).code).toBe(0)
    expect((await generate({ ...settings, out: join(folder, "own"), package: "authlas" }, root)).code).toBe(0)
    expect(readFileSync(file, "utf8")).toBe(own)
  })

  it("is left alone where an entry is refused", async () => {
    const wrong = other.replace(/^ {2}type: oauth$/m, "  type: oath")
    const copy = repositoryWith(wrong, "refused")
    expect((await run(copy, false)).code).toBe(1)
    expect(readFileSync(copy.file, "utf8")).toBe(wrong)
  })

  it.each([
    ["first", /^# MANUAL.*\n/m],
    ["last", /^# END OF THE MANUAL\n/m],
  ])("is refused without the %s mark", async (which, mark) => {
    const copy = repositoryWith(other.replace(mark, ""), `no-${which}`)
    const outcome = await run(copy, false)
    expect(outcome.code).toBe(1)
    expect(outcome.lines[0]).toContain("providers.yaml has lost a mark of its manual")
  })
})
