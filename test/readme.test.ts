/** What the README and the page on a new provider show works as it stands. */
import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Auth } from "../src/index.js"
import type { Provider } from "../src/providers/index.js"
import { simulate } from "../src/testing/index.js"
import { needBuild } from "./support/built.mjs"
import { secret } from "./support/client.js"

const run = promisify(execFile)
const root = fileURLToPath(new URL("..", import.meta.url))
const readme = await readFile(join(root, "README.md"), "utf8")
const page = await readFile(join(root, "docs/src/content/docs/understand/add-a-provider.md"), "utf8")

/** The first block of a language. */
function sample(text: string, language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ""
}

const entry = sample(page, "yaml")

describe("the first sample", () => {
  it("stands on the first screen and runs as it stands", async () => {
    expect(readme.slice(0, readme.indexOf("```ts")).split("\n").length).toBeLessThan(12)
    needBuild()
    // Run from the package's own folder, where its name resolves as it does for a user.
    const { stdout } = await run("node", ["--input-type=module", "-e", sample(readme, "ts")], { cwd: root })
    expect(stdout).toMatch(/name: .*email: .*image: /s)
  }, 60_000)
})

describe("the entry of Acme", () => {
  let folder = ""

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "authlas-readme-"))
    const catalogue = await readFile(join(root, "providers.yaml"), "utf8")
    const keys = [...catalogue.matchAll(/^([a-z0-9@.-]+):/gm)]
    const place = keys.find(([, key = ""]) => key > "acme")?.index ?? catalogue.length
    await writeFile(
      join(folder, "providers.yaml"),
      `${catalogue.slice(0, place)}${entry}\n${catalogue.slice(place)}`,
    )
    const command = [
      join(root, "codegen/run.mjs"),
      "--published",
      join(folder, "providers.yaml"),
      "--out",
      join(folder, "generated"),
    ]
    await run(process.execPath, command)
  }, 60_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function load(file: string): Promise<Record<string, unknown>> {
    const outfile = join(folder, `${file.replaceAll("/", "-")}.mjs`)
    const entryPoints = [join(folder, "generated", `${file}.ts`)]
    const nodePaths = [join(root, "node_modules")]
    await build({ entryPoints, outfile, nodePaths, bundle: true, format: "esm", logLevel: "silent" })
    return import(pathToFileURL(outfile).href)
  }

  it("has at most 25 lines", () => {
    expect(entry.trim().split("\n").length).toBeLessThanOrEqual(25)
  })

  it("is all it takes: generated, and signed in to the user it states", async () => {
    const { simulations } = await load("simulator")
    const acme = (simulations as { id: string; profile: Record<string, unknown>; user: unknown }[]).find(
      ({ id }) => id === "acme",
    )
    const factory = (await load("providers/acme")).default as (options: object) => Provider
    const simulator = simulate([factory({ clientId: "id", clientSecret: "secret" })], {
      profiles: { acme: acme?.profile ?? {} },
    })
    const config = { providers: simulator.providers, secret, trustHost: true }
    const { session, refusals } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(refusals).toEqual([])
    expect(session?.user).toMatchObject({
      name: "Ada",
      email: "ada@example.com",
      image: "https://acme.example/7.png",
    })
  })
})
