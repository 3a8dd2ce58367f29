/** A run as a whole: deterministic, idempotent, quick, and all or nothing. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import Handlebars from "handlebars"
import { afterAll, describe, expect, it, vi } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { generate, main } from "../../codegen/index.js"
import { Report } from "../../codegen/report.js"
import { expectConstant, expectLinear } from "../support/growth.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-run-"))
afterAll(() => rmSync(folder, { recursive: true }))
/** A small catalogue with every word that shapes a module: what a run does to a folder does not depend on its size. */
const small = join(import.meta.dirname, "cases/words/providers.yaml")

describe("the output", () => {
  it("is written once, and then no more", async () => {
    const settings = { file: small, out: join(folder, "again"), check: false }
    const first = await generate(settings, root)
    expect(first.lines.join()).toMatch(/ [1-9]\d* written, 0 deleted/)
    expect((await generate(settings, root)).lines.join()).toMatch(/ 0 written, 0 deleted/)
    expect((await generate({ ...settings, check: true }, root)).code).toBe(0)
  })

  it("names what is stale and what is stray, and repairs both", async () => {
    const settings = { file: small, out: join(folder, "stale"), check: false }
    await generate(settings, root)
    writeFileSync(join(settings.out, "ids.ts"), "// edited\n")
    writeFileSync(join(settings.out, "providers/gone.ts"), "// left over\n")
    const check = await generate({ ...settings, check: true }, root)
    expect(check).toEqual({
      code: 1,
      lines: [
        "stale/ids.ts is stale",
        "stale/providers/gone.ts comes from no entry",
        "Edit providers.yaml (or the templates), then run `npm run generate`.",
      ],
    })
    expect((await generate(settings, root)).lines.join()).toContain("1 written, 1 deleted")
  })

  it("of a catalogue outside leaves foreign files alone", async () => {
    const out = join(folder, "outside")
    mkdirSync(out)
    writeFileSync(join(out, "mine.ts"), "export {}\n")
    writeFileSync(join(out, "theirs.ts"), "// Generated from schema.graphql by another tool\n")
    writeFileSync(join(out, "README.md"), "Everything here is written by `authlas generate`.\n")
    writeFileSync(
      join(out, "old.ts"),
      "// Generated from providers.yaml#old by `authlas generate providers.yaml`\n",
    )
    const file = join(import.meta.dirname, "cases/oidc/providers.yaml")
    expect((await generate({ file, out, check: false, package: "authlas" }, root)).lines.join()).toContain(
      "1 deleted",
    )
    expect(readdirSync(out)).toEqual(expect.arrayContaining(["mine.ts", "theirs.ts", "README.md"]))
    expect(readdirSync(out)).not.toContain("old.ts")
    expect(readFileSync(join(out, "providers/bare.ts"), "utf8")).toContain('from "authlas/providers"')
  })
})

describe("a faulty catalogue", () => {
  it("changes nothing", async () => {
    const file = join(folder, "providers.yaml")
    const out = join(folder, "kept")
    const text = readFileSync(small, "utf8")
    writeFileSync(file, text)
    expect((await generate({ file, out, check: false }, root)).code).toBe(0)
    const before = readdirSync(out, { recursive: true }).map(String).sort()
    writeFileSync(file, text.replace("name: Acme", "name: 5"))
    const { code, lines } = await generate({ file, out, check: false }, root)
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^providers\.yaml:\d+:3 acme\.name: a number; expected text$/),
    ])
    expect(readdirSync(out, { recursive: true }).map(String).sort()).toEqual(before)
  })

  const refuse = (text: string): void => {
    const report = new Report()
    readCatalogue(text, report)
    expect(report.clean).toBe(false)
  }

  it("is refused for its size alone, before it is read", async () => {
    await expectConstant((size) => refuse(`a: ${"x".repeat(size)}`), 80_000_000)
  })

  it("is refused without following aliases that multiply", async () => {
    await expectLinear((levels) => {
      const lines = Array.from(
        { length: levels },
        (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`,
      )
      refuse(["a0: &a0 [x]", ...lines].join("\n"))
    }, 1600)
  })

  it("fails the command, on the error stream", () => {
    const file = join(import.meta.dirname, "cases/refused-brand/providers.yaml")
    let failure: { status?: number; stderr?: Buffer } = {}
    try {
      execFileSync("node", ["codegen/run.mjs", file, "--out", join(folder, "none")], {
        cwd: root,
        stdio: "pipe",
      })
    } catch (error) {
      failure = error as typeof failure
    }
    expect(failure.status).toBe(1)
    expect(String(failure.stderr)).toBe(
      "providers.yaml:5:3 acme.brand: not a colour; expected #rrggbb in quotes\n",
    )
  })
})

describe("the command", () => {
  it("explains itself when it does not understand", async () => {
    const { code, lines } = await main(["--chek"], root)
    expect(code).toBe(1)
    expect(lines.join("\n")).toMatch(/--chek[\s\S]*usage: node codegen\/run\.mjs \[--check\]/)
  })

  it("says when there is no catalogue", async () => {
    expect(await main([join(folder, "nowhere.yaml")], root)).toEqual({
      code: 1,
      lines: [`${join(folder, "nowhere.yaml")} cannot be read`],
    })
  })
})

describe("page templates", () => {
  it("are read once a run, whatever the number of entries", async () => {
    const rooms = ["pages", "email", "account", "second-factor", "device"]
    const folders = rooms.map((one) => readdirSync(join(root, "src/engine", one)))
    const [pages = []] = folders
    // The pages are written in English and for any language, and their frame for the account, the second step and devices too.
    const count = [...folders, pages].flat().filter((name) => name.endsWith(".hbs")).length + 3
    const run = () => generate({ file: small, out: join(folder, "templates"), check: false }, root)
    // What the process keeps is made by the first run.
    await run()
    const parse = vi.spyOn(Handlebars, "parse")
    const escapeText = vi.spyOn(Handlebars, "escapeExpression")
    await run()
    expect(parse).toHaveBeenCalledTimes(count)
    expect(escapeText).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it("render where code generation from text is forbidden", async () => {
    const bundle = join(folder, "pages.mjs")
    await build({
      stdin: {
        contents: `import { templates, style } from "./generated/pages.js"
const page = templates.error({ title: "T", css: style, heading: "<b>", lines: ["&"], colorScheme: "light dark" })
let forbidden = false
try { Function("return 1")() } catch { forbidden = true }
console.log(JSON.stringify({ forbidden, page }))`,
        resolveDir: root,
      },
      bundle: true,
      format: "esm",
      platform: "node",
      outfile: bundle,
      logLevel: "error",
    })
    const output = execFileSync("node", ["--disallow-code-generation-from-strings", bundle], {
      encoding: "utf8",
    })
    const { forbidden, page } = JSON.parse(output) as { forbidden: boolean; page: string }
    expect(forbidden).toBe(true)
    expect(page).toContain("&lt;b&gt;")
    expect(page).toMatch(/^<!DOCTYPE html>/)
  })
})
