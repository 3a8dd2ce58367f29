/** Golden folders: what a catalogue becomes, or why it is refused. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { entryKeys } from "../../codegen/vocabulary/validate.js"

const root = resolve(import.meta.dirname, "../..")
const cases = join(import.meta.dirname, "cases")
const names = readdirSync(cases)
const out = mkdtempSync(join(tmpdir(), "authlas-cases-"))
afterAll(() => rmSync(out, { recursive: true }))

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}

const run = (name: string) =>
  generate(
    { file: join(cases, name, "providers.yaml"), out: join(out, name), check: false, package: "authlas" },
    root,
  )

describe("a catalogue becomes", () => {
  it.each(names.filter((name) => !name.startsWith("refused-")))("%s/expected", async (name) => {
    const { code, lines } = await run(name)
    expect(code, lines.join("\n")).toBe(0)
    const files = filesIn(join(out, name)).filter((file) => !file.endsWith(".json"))
    for (const file of files) {
      const text = readFileSync(join(out, name, file), "utf8")
      await expect(text).toMatchFileSnapshot(join(cases, name, "expected", file))
    }
    expect(filesIn(join(cases, name, "expected"))).toEqual(files)
  })
})

describe("a catalogue is refused", () => {
  it.each(names.filter((name) => name.startsWith("refused-")))("%s", async (name) => {
    const { code, lines } = await run(name)
    expect(code).toBe(1)
    for (const line of lines) expect(line).toMatch(/^providers\.yaml:\d+:\d+( |:)/)
    // The list of all words is left out: a new one changes none of these files.
    const text = lines.join("\n").replaceAll(entryKeys.join(" "), "(every word of an entry)")
    await expect(`${text}\n`).toMatchFileSnapshot(join(cases, name, "expected/diagnostics.txt"))
    expect(() => filesIn(join(out, name))).toThrow("ENOENT")
  })
})
