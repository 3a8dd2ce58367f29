/** The kit for adapters under the runner of Node, in a process of its own. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adapterContract } from "../../src/testing/adapter.js"

const root = resolve(import.meta.dirname, "../..")

describe("node:test", () => {
  const folder = mkdtempSync(join(tmpdir(), "authlas-kit-"))
  const inputs: string[] = []
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    const { metafile } = await build({
      entryPoints: {
        kit: join(root, "src/testing/adapter.ts"),
        memory: join(root, "src/adapters/memory.ts"),
      },
      absWorkingDir: root,
      bundle: true,
      platform: "node",
      conditions: ["authlas-source"],
      metafile: true,
      format: "esm",
      outdir: folder,
      outExtension: { ".js": ".mjs" },
    })
    const kit = Object.entries(metafile.outputs).find(([file]) => file.endsWith("kit.mjs"))
    inputs.push(...Object.keys(kit?.[1].inputs ?? {}))
  })

  /** Runs the kit with an adapter. */
  function run(adapter: string) {
    const file = join(folder, "adapter.test.mjs")
    writeFileSync(
      file,
      `import { describe, it } from "node:test"
import { testAdapter } from "./kit.mjs"
import { MemoryAdapter } from "./memory.mjs"
testAdapter({ describe, it }, () => (${adapter}))
`,
    )
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const words = ["--test", "--test-reporter=tap", file]
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: "utf8", env })
    const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(stdout)?.[1])
    return { status, stdout, pass: count("pass"), fail: count("fail"), skipped: count("skipped") }
  }

  it("states one test for each rule, which an adapter with all methods passes", () => {
    const { status, pass, fail, skipped } = run("MemoryAdapter()")
    const { length } = adapterContract(() => ({}))
    expect({ status, pass, fail, skipped }).toEqual({ status: 0, pass: length, fail: 0, skipped: 0 })
  })

  it("skips the rules of additions that an adapter lacks, with the reason", () => {
    const { status, stdout, fail, skipped } = run("{ ...MemoryAdapter(), leaseAccount: undefined }")
    expect({ status, fail, skipped }).toEqual({ status: 0, fail: 0, skipped: 4 })
    expect(stdout).toContain("# SKIP the adapter has no leaseAccount")
  })

  it("fails the test of a broken rule, and says what to do", () => {
    const { status, stdout, fail } = run("{ ...MemoryAdapter(), useLogoutToken: async () => true }")
    expect({ status, fail }).toEqual({ status: 1, fail: 3 })
    expect(stdout).toMatch(
      /not ok \d+ - useLogoutToken: answers true for a new logout token and false for a known/,
    )
    expect(stdout).toContain("what to do: Insert under a unique constraint on issuer and jti")
  })

  it("gets a kit that brings no assertion library, and nothing of the engine", () => {
    const own = /^src\/(testing\/(adapter\.ts|contract\/.*)|engine\/realm\.ts)$/
    expect(inputs.length).toBeGreaterThan(5)
    expect(inputs.filter((file) => !own.test(file))).toEqual([])
  })
})
