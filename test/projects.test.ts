/** The kinds of tests: each file is of one, and what `npm test` and `npm run test:unit` run asks for no more than they say. */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { kinds, otherwise } from "./projects.js"
import { notRun } from "./support/not-run.js"

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

/** What a test of another kind than `servers` and `browser` does without: clients of servers, and what starts them. */
const remote = /^(?:playwright-core|pg|mysql2|redis|ioredis)$|private-servers/

/** The imports of a file of `test` that match, by itself or by what it imports of `test` and `codegen`. */
function importsLike(pattern: RegExp, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const specifiers = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  )
  return specifiers.flatMap((specifier) => {
    if (pattern.test(specifier)) return [specifier]
    if (!specifier.startsWith(".")) return []
    const target = resolve(dirname(file), specifier).replace(/\.js$/, ".ts")
    return /^(?:test|codegen)\//.test(relative(root, target)) ? importsLike(pattern, target, seen) : []
  })
}

describe("the kinds of tests", () => {
  it("have every test file, each in one, those of tables in servers and nightly as well", () => {
    const again = listed.filter(({ projectName }) => projectName === "tables").map(({ file }) => file)
    expect(again.length).toBeGreaterThan(0)
    expect(stderr.replaceAll(/^.*(?:typecheck|tsc|semver|Vitest's version).*$/gim, "").trim()).toBe("")
    expect(listed.map(({ file }) => file).sort()).toEqual([...tests, ...again, ...again].sort())
  })

  it("are those of the table, and each has a file", () => {
    const names = new Set(listed.map(({ projectName }) => projectName))
    expect([...names].sort()).toEqual([...Object.keys(kinds), otherwise].sort())
  })

  it("leave to the quick one what asks for no build, browser, process or compiler", () => {
    const quick = listed.filter(({ projectName }) => projectName === otherwise).map(({ file }) => file)
    expect(quick.length).toBeGreaterThan(tests.length / 2)
    const needs = quick.flatMap((file) => {
      const found = [...new Set(importsLike(heavy, file))]
      if (/["'`/]dist[/"'`]/.test(readFileSync(file, "utf8"))) found.push("dist")
      return found.length > 0 ? [`${relative(root, file)}: ${found.join(", ")}`] : []
    })
    expect(needs).toEqual([])
  })

  it("leave what a server or a browser is asked for to servers, tables, docs and browser", () => {
    const tables = new Set(
      listed.filter(({ projectName }) => projectName === "tables").map(({ file }) => file),
    )
    const others = listed.filter(
      ({ projectName, file }) => !["servers", "browser", "docs"].includes(projectName) && !tables.has(file),
    )
    const needs = others.flatMap(({ file }) => {
      const found = [...new Set(importsLike(remote, file))]
      return found.length > 0 ? [`${relative(root, file)}: ${found.join(", ")}`] : []
    })
    expect(needs).toEqual([])
  })

  it("are all run by npm test and the commands that its last line names", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    expect(scripts["test:unit"]).toContain(`--project ${otherwise}`)
    const apart = ["nightly", "servers", "browser", "docs"]
    const pushed = [scripts.test, scripts["test:long"]].flatMap((script) =>
      [...script.matchAll(/ --project (\w+)/g)].map(([, name]) => name),
    )
    expect([...pushed, ...apart].sort()).toEqual([...Object.keys(kinds), otherwise].sort())
    for (const kind of apart)
      expect(scripts[`test:${kind}`]).toMatch(new RegExp(`vitest run --project ${kind}$`))
    const named = [...notRun.matchAll(/npm run (\S+)/g)].map(([, name]) => name)
    expect(named).toEqual(["test:long", ...apart.map((kind) => `test:${kind}`), "test:apps"])
    expect(named.filter((name) => !((name as string) in scripts))).toEqual([])
  })
})
