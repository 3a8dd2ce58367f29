/** The packed package in every mode of TypeScript, with the least version of it, and as publint and attw see it. */
import { execFile, spawn } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { needBuild } from "./support/built.mjs"
import { compilePaths, listPaths } from "./support/import-paths.js"
import { installPackage } from "./support/packed.js"

const root = resolve(import.meta.dirname, "..")
const run = promisify(execFile)

describe("the packed package, in every mode of TypeScript", () => {
  let home = ""
  let tarball = ""

  beforeAll(async () => {
    needBuild()
    home = mkdtempSync(join(tmpdir(), "authlas-modes-"))
    tarball = await installPackage(home)
  }, 240_000)

  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it("passes publint", async () => {
    const lint = await run(join(root, "node_modules/.bin/publint"), ["run", tarball, "--strict"]).catch(
      (error: { stdout: string }) => error,
    )
    expect(lint.stdout).toMatch(/All good/i)
  }, 120_000)

  it("has declarations that compile, unskipped, with the least version that the page of types names", async () => {
    const least = join(root, "node_modules/typescript-least")
    const { version } = JSON.parse(readFileSync(join(least, "package.json"), "utf8"))
    const page = readFileSync(join(root, "docs/src/content/docs/reference/types.md"), "utf8")
    const named = /TypeScript (\d+\.\d+) or later/.exec(page)?.[1]
    expect(version.split(".").slice(0, 2).join(".")).toBe(named)
    const lines = listPaths(home)
      .filter((path) => !path.endsWith(".json"))
      .map((path, at) => `import * as m${at} from "${path ? `authlas/${path}` : "authlas"}"\nvoid m${at}`)
    writeFileSync(join(home, "least.ts"), lines.join("\n"))
    const flags = ["--module", "nodenext", "--target", "es2022", "--strict", "--noEmit"]
    const words = [join(least, "bin/tsc"), ...flags, "least.ts"]
    const { stdout } = await run("node", words, { cwd: home }).catch((error: { stdout: string }) => error)
    const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    const isAbsentPeer = (line: string): boolean =>
      Object.keys(peerDependencies).some((name) => line.includes(`Cannot find module '${name}`))
    // Those of zod ask for a later version: the page says which, and what passes them over.
    const ours = stdout.split("\n").filter((line) => line && !line.startsWith("node_modules/zod/"))
    expect(ours.filter((line) => !isAbsentPeer(line))).toEqual([])
  }, 120_000)

  it("resolves in every mode, but CommonJS gets an ES module", async () => {
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
