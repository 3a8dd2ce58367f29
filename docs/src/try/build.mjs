/**
 * Builds "Try it" for browsers: `page.js` with the engine, the simulator and the page, and a small module for each
 * provider, which is loaded when its button is pressed. The engine's sources are bundled as they are; the twins for
 * runtimes without Node's modules are those that its package.json names for browsers.
 */
import { readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build, transform } from "esbuild"

const here = fileURLToPath(new URL(".", import.meta.url))
const root = resolve(here, "../../..")
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"))

/** What the page needs of an entry of the catalogue. */
const pickFacts = ({ id, name, type, brand, client, options }) => ({ id, name, type, brand, client, options })

/** Everything that the simulator knows, by provider: each module gets its own. */
async function loadSimulations() {
  const source = readFileSync(join(root, "generated/simulator.ts"), "utf8")
  const { code } = await transform(source, { loader: "ts", format: "esm" })
  const { simulations } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return Map.groupBy
    ? Map.groupBy(simulations, ({ provider }) => provider)
    : simulations.reduce(
        (map, one) => map.set(one.provider, [...(map.get(one.provider) ?? []), one]),
        new Map(),
      )
}

/** The sources behind `#hash` and its like, for browsers. */
function browserTwins() {
  const { imports } = readJson("package.json")
  return {
    name: "browser-twins",
    setup({ onResolve }) {
      onResolve({ filter: /^#/ }, ({ path }) => {
        const { browser, default: otherwise } = imports[path]
        return { path: join(root, (browser ?? otherwise).replace("./dist/", "src/").replace(/\.js$/, ".ts")) }
      })
    },
  }
}

/** Where a provider's module finds what it takes from the engine: the page has it already. */
const engineInPage = /\/src\/(?:providers\/index|engine\/oauth\/parts|engine\/email\/provider)\.js$/

/** A module for each provider, with its factory, the check of its profile and its users. */
function providerModules(providers, simulations) {
  return {
    name: "provider-modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^provider:/ }, ({ path }) => ({ path: path.slice(9), namespace: "provider" }))
      onResolve({ filter: engineInPage }, () => ({ path: "../page.js", external: true }))
      onLoad({ filter: /./, namespace: "provider" }, ({ path: id }) => {
        const facts = pickFacts(providers.find((one) => one.id === id))
        return {
          contents:
            `export { default as factory } from ${JSON.stringify(`./generated/providers/${id}.ts`)}\n` +
            `export const facts = ${JSON.stringify(facts)}\n` +
            `export const simulations = ${JSON.stringify(simulations.get(id) ?? [])}\n`,
          resolveDir: root,
        }
      })
      // The check of the profile is needed at once.
      onLoad({ filter: /\/generated\/providers\/.*\.ts$/ }, async ({ path }) => {
        const { code } = await transform(readFileSync(path, "utf8"), { loader: "ts", target: "es2022" })
        const [, check] = /import\("(\.\.\/checks\/[^"]+)"\)/.exec(code) ?? []
        if (!check) return { contents: code }
        const joined = code.replace(`import("${check}")`, "Promise.resolve(checkModule)")
        return { contents: `import * as checkModule from "${check}"\n${joined}` }
      })
    },
  }
}

/** The simulator without its list of all users: each provider's module brings its own. */
const withoutUsers = {
  name: "without-users",
  setup({ onLoad }) {
    onLoad({ filter: /\/generated\/simulator\.ts$/ }, () => ({ contents: "export const simulations = []" }))
  },
}

const common = {
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  // That of the site names one of Astro's, which is not there where only this is built.
  tsconfigRaw: {},
  metafile: true,
  nodePaths: [join(root, "node_modules")],
  logLevel: "warning",
}

/**
 * Builds into a folder.
 * @param outdir Where `page.js`, `providers/<id>.js` and what they share go.
 * @returns esbuild's descriptions of what was built.
 */
export async function buildTryIt(outdir) {
  const { providers } = readJson("generated/catalogue.json")
  // Files of an earlier build would be published too.
  await rm(outdir, { recursive: true, force: true })
  const list = providers.map(({ id, name }) => [id, name])
  const page = await build({
    ...common,
    entryPoints: [join(here, "page.ts")],
    outdir,
    loader: { ".css": "text" },
    inject: [join(here, "web-messages.ts")],
    // Nobody can sign in anywhere here, which the simulator has to be told.
    define: { tryItProviders: JSON.stringify(list), "process.env.NODE_ENV": '"development"' },
    plugins: [browserTwins(), withoutUsers],
  })
  const modules = await build({
    ...common,
    entryPoints: providers.map(({ id }) => ({ in: `provider:${id}`, out: `providers/${id}` })),
    outdir,
    splitting: true,
    chunkNames: "providers/shared-[hash]",
    plugins: [providerModules(providers, await loadSimulations())],
  })
  return [page.metafile, modules.metafile]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildTryIt(resolve(here, "../../public/try"))
