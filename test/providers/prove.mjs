/**
 * `npm run prove -- <id> ...`: proves entries of the catalogue, as `generated` has them, at their simulated providers, and
 * prints every probe. Exit code 0 when all pass, 1 when one fails, 2 when no id is given or one is unknown.
 */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")
const known = readdirSync(join(root, "generated/providers")).map((file) => file.replace(/\.ts$/, ""))

/** Long and odd, so that none of them turns up in a log by chance. */
const credentials = { clientId: "client-of-the-proof", clientSecret: "secret-of-the-proof-0123456789abcdef" }

/** Loads the engine, the simulator and these factories; the rest of the catalogue is not read. */
async function load(ids) {
  const cache = join(root, "node_modules/.cache/authlas")
  const bundle = join(cache, `prove-${process.pid}.mjs`)
  const factories = ids.map((id, at) => `import factory${at} from "./generated/providers/${id}.ts"`)
  const contents = `
    export { Auth } from "./src/index.ts"
    export { findNearMiss } from "./src/engine/near.ts"
    export { proofTable, prove } from "./src/testing/index.ts"
    export { simulations } from "./generated/simulator.ts"
    ${factories.join("\n")}
    export const factories = [${ids.map((_, at) => `factory${at}`)}]
  `
  await mkdir(cache, { recursive: true })
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outfile: bundle,
    bundle: true,
    packages: "external",
    conditions: ["authlas-source"],
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  })
  try {
    return await import(pathToFileURL(bundle).href)
  } finally {
    await rm(bundle)
  }
}

/** A sender of mails has no simulation: the options of its example stand in the catalogue. */
async function exampleOptions(id) {
  const { parse } = await import("yaml")
  const { example } = parse(readFileSync(join(root, "providers.yaml"), "utf8"))[id]
  return { apiKey: "key-of-the-proof", ...example?.options }
}

async function main(ids) {
  const unknown = ids.filter((id) => !known.includes(id))
  const found = ids.filter((id) => known.includes(id))
  const { Auth, factories, findNearMiss, proofTable, prove, simulations } = await load(found)
  for (const id of unknown) {
    const near = findNearMiss(id, known)
    console.error(
      `There is no ${id} in generated/providers${near ? `; did you mean ${near}?` : ", run npm run generate."}`,
    )
  }
  if (ids.length === 0) console.error("Which entries? npm run prove -- github gitlab")
  if (ids.length === 0 || unknown.length > 0) return 2
  // A checkout writes both within seconds.
  const age = (file) => statSync(join(root, file)).mtimeMs / 1000
  if (age("providers.yaml") > age("generated/simulator.ts") + 10)
    console.error("providers.yaml is newer than what is proven here; npm run generate writes it anew.")
  const providers = []
  for (const [at, id] of found.entries()) {
    const own = simulations.filter(({ provider }) => provider === id)
    const variants =
      own.length > 0 ? own.map(({ options }) => ({ ...credentials, ...options })) : [await exampleOptions(id)]
    providers.push(...variants.map((options) => factories[at](options)))
  }
  const results = await prove(providers, { auth: Auth })
  for (const { entry, probe, passed, reason } of results)
    console.log(`${passed ? "✓" : "✗"} ${entry} ${probe}${passed ? "" : `: ${reason}`}`)
  console.log(proofTable(results))
  return results.every(({ passed }) => passed) ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
