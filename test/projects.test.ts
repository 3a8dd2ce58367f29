/** The kinds of tests: each file is of one, and what `npm run test:unit` runs asks for nothing but the sources. */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { kinds, otherwise } from "./projects.js"

const root = resolve(import.meta.dirname, "..")
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [join(root, "node_modules/vitest/vitest.mjs"), "list", "--filesOnly", "--json"],
  { cwd: root, encoding: "utf8" },
)
const listed = (status === 0 ? JSON.parse(stdout) : []) as { file: string; projectName: string }[]
const tests = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test(-d)?\.ts$/.test(file) && !file.startsWith("apps/"))
  .map((file) => join(root, "test", file))

/** What takes a browser, a process or a compiler; the names by which a test file would have it. */
const heavy = /^(?:playwright-core|node:child_process|node:worker_threads|esbuild|tsup|typescript|ts-morph)$/

/** The imports of a file of `test` that are heavy, by itself or by what it imports of `test` and `codegen`. */
function heavyImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const specifiers = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  )
  return specifiers.flatMap((specifier) => {
    if (!specifier.startsWith(".")) return heavy.test(specifier) ? [specifier] : []
    const target = resolve(dirname(file), specifier).replace(/\.js$/, ".ts")
    return /^(?:test|codegen)\//.test(relative(root, target)) ? heavyImports(target, seen) : []
  })
}

describe("H14: the kinds of tests", () => {
  it("have every test file, each in one", () => {
    expect(stderr.replaceAll(/^.*(?:typecheck|tsc|semver|Vitest's version).*$/gim, "").trim()).toBe("")
    expect(listed.map(({ file }) => file).sort()).toEqual(tests.sort())
  })

  it("are those of the table, and each has a file", () => {
    const names = new Set(listed.map(({ projectName }) => projectName))
    expect([...names].sort()).toEqual([...Object.keys(kinds), otherwise].sort())
  })

  it("leave to the quick one what asks for no build, browser, process or compiler", () => {
    const quick = listed.filter(({ projectName }) => projectName === otherwise).map(({ file }) => file)
    expect(quick.length).toBeGreaterThan(tests.length / 2)
    const needs = quick.flatMap((file) => {
      const found = [...new Set(heavyImports(file))]
      if (/["'`/]dist[/"'`]/.test(readFileSync(file, "utf8"))) found.push("dist")
      return found.length > 0 ? [`${relative(root, file)}: ${found.join(", ")}`] : []
    })
    expect(needs).toEqual([])
  })

  it("are all run by npm test", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    expect(scripts["test:unit"]).toContain(`--project ${otherwise}`)
    expect(scripts.test).toMatch(/vitest run$/)
  })
})
