/** A new word is as many edited files as CONTRIBUTING.md says, and the generator carries it everywhere else. */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const copy = mkdtempSync(join(tmpdir(), "authlas-word-"))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const manual = "Resource that tokens are asked for (RFC 8707)."
const resource = "https://api.acme.example/v2"
const sentence = `Tokens are asked for the resource \`${resource}\`.`

/** A file that a new word touches: text that is there and what stands in its place, or a file of its own. */
interface Edit {
  file: string
  find?: string | RegExp
  text: string
}

/** A word that any provider could use, as a developer who follows CONTRIBUTING.md adds it. */
const walk: readonly Edit[] = [
  {
    file: "test/oauth/resource.test.ts",
    text: `import { expect, it } from "vitest"
import { FakeProvider } from "../support/fake-provider.js"
import { Application } from "../support/application.js"

it("asks for tokens for the resource that the provider names (RFC 8707 section 2)", async () => {
  const fake = new FakeProvider()
  const flow = new Application({ fake, providers: [{ ...fake.oidc({}), resource: "${resource}" }] })
  const location = await flow.start("acme", "")
  expect(new URL(location).searchParams.get("resource")).toBe("${resource}")
})
`,
  },
  {
    file: "codegen/vocabulary/authorization.ts",
    find: /^ {2}state: defineWord\(\{$/m,
    text: `  resource: defineWord({
    schema: z.string().url().optional(),
    manual: "${manual}",
    verbatim: true,
    quirk: (address) => \`Tokens are asked for the resource \${quoteCode(address)}.\`,
  }),
  state: defineWord({`,
  },
  {
    file: "src/testing/simulator/authorize.ts",
    find: /^ {2}demandScope\(provider, scope\)$/m,
    text: `  demandScope(provider, scope)
  const { resource } = provider.config
  const asked = resource === undefined || query.get("resource") === resource
  demand(asked, "invalid_target", \`resource should be \${resource}\`)`,
  },
  {
    file: "providers.yaml",
    find: /^42-school:\n(?: {2}.*\n)*? {2}pkce: .*\n/m,
    text: `$&  resource: ${resource}\n`,
  },
  {
    file: "src/engine/oauth/authorize.ts",
    find: /^ {2}addQueryParameters\(ctx, provider, params\)$/m,
    text: `  if (provider.resource !== undefined) setDefault(params, "resource", provider.resource)
  addQueryParameters(ctx, provider, params)`,
  },
]

/** What the engine does comes last, so that the proof is seen to fail without it. */
const effect = walk.filter(({ file }) => file.startsWith("src/engine/oauth/"))

function apply({ file, find, text }: Edit): void {
  const path = join(copy, file)
  if (find === undefined) {
    expect(existsSync(path), file).toBe(false)
    writeFileSync(path, text)
    return
  }
  const before = readFileSync(path, "utf8")
  const after = before.replace(find, text)
  expect(after, `${file} has the place`).not.toBe(before)
  writeFileSync(path, after)
}

/** The files that CONTRIBUTING.md tells to edit, in its order. */
function told(): string[] {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8")
  const table = /^## Add a word\n[\s\S]*?\n\n((?:\|.*\n)+)/m.exec(text)?.[1] ?? ""
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file ?? "")
}

/** A run of this repository's own commands, without what this test's runner has set. */
function run(...words: string[]): { status: number | null; output: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/VITEST|^TEST$/.test(name)))
  const { status, stdout, stderr } = spawnSync("node", words, { cwd: copy, env, encoding: "utf8" })
  return { status, output: `${stdout}${stderr}` }
}

const generated = (file: string): string => readFileSync(join(copy, "generated", file), "utf8")

describe("a new word", () => {
  const without: { status: number | null; output: string }[] = []

  beforeAll(() => {
    const skipped = ["node_modules", "dist", "coverage", ".git"]
    cpSync(root, copy, { recursive: true, filter: (from) => !skipped.includes(basename(from)) })
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
    for (const edit of walk) if (!effect.includes(edit)) apply(edit)
    const made = run("codegen/run.mjs", "--published")
    expect(made.status, made.output).toBe(0)
    without.push(run("test/providers/prove.mjs", "42-school"))
    for (const edit of effect) apply(edit)
  }, 300_000)

  it("is at most five edited files, which are those of CONTRIBUTING.md", () => {
    const patterns = told()
    const edited = new Set(walk.map(({ file }) => file))
    expect(patterns.length).toBe(edited.size)
    expect(edited.size).toBeLessThanOrEqual(5)
    const found = patterns.map((pattern) => {
      const parts = pattern.split("*").map((part) => part.replace(/[.\\]/g, "\\$&"))
      return [...edited].filter((file) => new RegExp(`^${parts.join("[^/]+")}$`).test(file))
    })
    expect(found.map((files) => files.length)).toEqual(patterns.map(() => 1))
    expect(new Set(found.flat())).toEqual(edited)
  })

  it("is in the manual, at its stage", () => {
    const head = readFileSync(join(copy, "providers.yaml"), "utf8").split(/^(?!#)/m)[0] ?? ""
    expect(head).toMatch(
      new RegExp(`^# AUTHORIZATION$[\\s\\S]*^# {3}resource +${manual.replace(/[().]/g, "\\$&")}$`, "m"),
    )
  })

  it("is in the JSON Schema, with the manual's sentence", () => {
    const { definitions } = JSON.parse(generated("providers.schema.json"))
    for (const one of ["provider", "extension"])
      expect(JSON.stringify(definitions[one].properties.resource), one).toContain(manual)
  })

  it("is told among the quirks", () => {
    const section = /^### 42-school\n[\s\S]*?(?=^### )/m.exec(generated("PROVIDERS.md"))?.[0]
    expect(section).toContain(`  - ${sentence}`)
  })

  it("is in catalogue.json, its schema and its types", () => {
    const { providers } = JSON.parse(generated("catalogue.json"))
    const [first] = providers.filter(({ id }: { id: string }) => id === "42-school")
    expect(first.resource).toBe(resource)
    expect(first.quirks.authorization).toContain(sentence)
    const { definitions } = JSON.parse(generated("catalogue.schema.json"))
    expect(definitions.version.properties.resource).toMatchObject({ type: "string", description: manual })
    expect(definitions.provider.properties).toHaveProperty("resource")
    expect(generated("catalogue-types.ts")).toContain("readonly resource?: string")
  })

  it("is in what the factory answers, and among the names that the engine knows", () => {
    expect(generated("providers/42-school.ts")).toContain(`resource: "${resource}"`)
    expect(generated("verbatim-words.ts")).toContain("resource: true")
    expect(generated("verbatim-words.ts")).toContain("resource?: string | undefined")
  })

  it("compiles, the list of a provider's members included", () => {
    const changed = walk.map(({ file }) => file).filter((file) => /^src\/.*\.ts$/.test(file))
    const names = [...changed, "src/engine/config/members.ts", "generated/providers/42-school.ts"]
    const config = JSON.parse(readFileSync(join(copy, "tsconfig.json"), "utf8"))
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy)
    const program = ts.createProgram(
      names.map((name) => join(copy, name)),
      { ...options, noEmit: true },
    )
    const faults = names.flatMap((name) =>
      ts.getPreEmitDiagnostics(program, program.getSourceFile(join(copy, name))),
    )
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([])
  }, 120_000)

  it("is proven at the simulated provider, which refuses an engine that does not know it", () => {
    expect(without[0]?.status, without[0]?.output).toBe(1)
    expect(without[0]?.output).toContain("✗ 42-school")
    const proof = run("test/providers/prove.mjs", "42-school")
    expect(proof.status, proof.output).toBe(0)
  }, 120_000)

  it("passes the test that it began with", () => {
    const tested = run(
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "unit",
      "test/oauth/resource.test.ts",
    )
    expect(tested.status, tested.output).toBe(0)
    expect(tested.output).toMatch(/1 passed/)
  }, 120_000)
})
