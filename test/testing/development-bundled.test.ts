/** Simulated providers in bundles: a bundler that writes "development" into a build does not bring them to production. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { afterAll, beforeAll, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-bundled-"))

beforeAll(() => {
  const app = `
    import GitHub from "${root}/generated/providers/github.js"
    import { simulateInDevelopment } from "${root}/src/testing/development.js"
    import { simulate } from "${root}/src/testing/index.js"
    const [provider] = await simulateInDevelopment([GitHub], "true")
    let isRefused = false
    try { simulate([GitHub]) } catch { isRefused = true }
    console.log(JSON.stringify({ isSimulated: provider !== GitHub, isRefused }))
  `
  writeFileSync(join(folder, "app.ts"), app)
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ["development", "production", { isSimulated: false, isRefused: true }],
  ["development", "", { isSimulated: false, isRefused: false }],
  ["development", "development", { isSimulated: true, isRefused: false }],
  ["production", "development", { isSimulated: false, isRefused: true }],
])("built with %s and run with NODE_ENV=%s", async (built, mode, expected) => {
  const outfile = join(folder, `${built}-${mode}.mjs`)
  await build({
    entryPoints: [join(folder, "app.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["authlas-source"],
    nodePaths: [join(root, "node_modules")],
    define: { "process.env.NODE_ENV": JSON.stringify(built) },
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(join(root, "x.js"))})`,
    },
    logLevel: "error",
  })
  const output = execFileSync(process.execPath, [outfile], { encoding: "utf8", env: { NODE_ENV: mode } })
  expect(JSON.parse(output)).toEqual(expected)
})
