// Bundles the generator and runs it: node codegen/run.mjs [--check] [--published] [providers.yaml] [--out folder] [--package name]
import { mkdir, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, "node_modules/.cache/authlas")
const bundle = join(cache, `codegen-${process.pid}.mjs`)

await mkdir(cache, { recursive: true })
await build({
  entryPoints: [join(root, "codegen/index.ts")],
  outfile: bundle,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
})
const { main } = await import(pathToFileURL(bundle).href)
await rm(bundle)
const { code, lines } = await main(process.argv.slice(2), root)
for (const line of lines) (code === 0 ? console.log : console.error)(line)
process.exitCode = code
