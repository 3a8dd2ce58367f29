/** The import paths of the packed package in every mode of TypeScript. */
import { spawn } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { needBuild } from "./support/built.mjs"
import { compilePaths, listPaths } from "./support/import-paths.js"
import { installPackage } from "./support/packed.js"

const root = resolve(import.meta.dirname, "..")

describe("every path resolves in every mode of TypeScript, but CommonJS gets an ES module", () => {
  let home = ""
  let tarball = ""

  beforeAll(async () => {
    needBuild()
    home = mkdtempSync(join(tmpdir(), "authlas-modes-"))
    tarball = await installPackage(home)
  }, 240_000)

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it("attw finds nothing else in any mode", async () => {
    // One path of each kind; the compiler looks at every path below.
    const some = listPaths(home).filter((path) =>
      /^$|^(jwt|next|sveltekit[/]components|catalogue.json|adapters[/]memory)$|(providers|profiles)[/]github$/.test(
        path,
      ),
    )
    expect(some.length).toBeGreaterThan(7)
    // Into a file: attw ends before a pipe has taken all of a long answer.
    const report = join(home, "attw.json")
    const words = [tarball, "--format", "json", "--entrypoints", ...some.map((path) => path || ".")]
    const file = openSync(report, "w")
    const ended = spawn(join(root, "node_modules/.bin/attw"), words, { stdio: ["ignore", file, "inherit"] })
    await new Promise((done) => ended.on("close", done))
    closeSync(file)
    const { analysis, problems } = JSON.parse(readFileSync(report, "utf8"))
    expect(Object.keys(analysis.entrypoints)).toHaveLength(some.length)
    expect(Object.keys(problems ?? {})).toEqual(["CJSResolvesToESM"])
  }, 300_000)

  it.each([
    ["node", "commonjs"],
    ["node", "esnext"],
    ["bundler", "esnext"],
  ])(
    "moduleResolution %s with module %s, also installed under the name of @auth/core",
    async (resolution, module) => expect(await compilePaths(home, resolution, module)).toBe(""),
    120_000,
  )
})
