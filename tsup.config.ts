import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, relative, resolve } from "node:path"
import { transform } from "esbuild"
import { type GetModuleInfo, type Plugin, rollup } from "rollup"
import { defineConfig } from "tsup"
import ts from "typescript"

/** One entry per public file: the path below `dist` is the import path of the package. */
function modules(folder: string, below: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"))
  return Object.fromEntries(files.map((file) => [`${below}${file.slice(0, -3)}`, `${folder}/${file}`]))
}

const { qwik, ...root } = modules("src", "")

const entry = {
  ...root,
  // Qwik's optimizer looks into files of this name only.
  "qwik.qwik": qwik ?? "",
  ...modules("src/adapters", "adapters/"),
  ...modules("src/providers", "providers/"),
  ...modules("generated/providers", "providers/"),
  ...modules("generated/profiles", "profiles/"),
  "next/middleware": "src/next/middleware.ts",
  "hono/react": "src/hono/react.ts",
  "solid/client": "src/solid/client.ts",
  "sveltekit/client": "src/sveltekit/client.ts",
  "sveltekit/components": "src/sveltekit/components.ts",
  "sveltekit/email-field": "src/sveltekit/email-field.ts",
  "sveltekit/webauthn": "src/sveltekit/webauthn.ts",
  "flows/bundled": "src/flows/bundled.ts",
  "flows/installed": "src/flows/installed.ts",
  "crypto/hash.lazy": "src/crypto/hash.lazy.ts",
  "crypto/hash.node": "src/crypto/hash.node.ts",
  "crypto/hash.web": "src/crypto/hash.web.ts",
  "crypto/jwe.lazy": "src/crypto/jwe.lazy.ts",
  "crypto/jwe.node": "src/crypto/jwe.node.ts",
  "crypto/jwe.web": "src/crypto/jwe.web.ts",
  "crypto/jws.node": "src/crypto/jws.node.ts",
  "crypto/jws.web": "src/crypto/jws.web.ts",
  "http/public-transport.node": "src/http/public-transport.node.ts",
  "http/public-transport.web": "src/http/public-transport.web.ts",
  "testing/adapter": "src/testing/adapter.ts",
  "testing/simulator/server.node": "src/testing/simulator/server.node.ts",
  "testing/simulator/server.web": "src/testing/simulator/server.web.ts",
}

const generator = "dist/generator.js"

/** The generator carries the reader of YAML, whose licence asks for its notice in every copy. */
function notice(): string {
  const licence = readFileSync("node_modules/yaml/LICENSE", "utf8").trim()
  return `/*!\nThis file contains yaml (https://eemeli.org/yaml/).\n\n${licence}\n*/\n`
}

/**
 * Takes out what an installation pays for and nobody reads: blanks. Names stay for stack traces, and each statement of a
 * module has its line. Of the generator, which few run, only functions and classes keep their names.
 */
async function packed(file: string, text: string): Promise<string> {
  const { code } = await transform(text, {
    format: "esm",
    target: "es2022",
    legalComments: "none",
    minifySyntax: file === generator,
    minifyWhitespace: true,
    minifyIdentifiers: file === generator,
    keepNames: file === generator,
  })
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022)
  const lines = source.statements.map((one) => one.getFullText(source).trim())
  return `${lines.join("\n")}\n`
}

/**
 * Says of what a module computes while it is loaded that nothing else depends on it, which holds for all of them: a
 * bundler then leaves out each statement that is not used, though several modules are one file.
 */
function withoutEffects(file: string, code: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true)
  const isPlain = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) || ts.isLiteralExpression(node) || ts.isIdentifier(node)) return true
    const holds = ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)
    return (
      (holds || ts.isPropertyAssignment(node) || ts.isToken(node)) &&
      (ts.forEachChild(node, (one) => !isPlain(one)) ?? false) === false
    )
  }
  const computed = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer && !isPlain(initializer) ? initializer : []))
  return computed.reduceRight((text, node) => {
    const [start, end] = [node.getStart(source), node.end]
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`
  }, code)
}

/** Says to frameworks that a module runs in browsers; it has to stand before everything else. */
const clientDirective = '"use client";\n'

const sources: Plugin = {
  name: "sources",
  resolveId(id, importer) {
    if (!id.startsWith(".") || !importer || id.endsWith(".svelte")) return
    const file = resolve(dirname(importer), id)
    return existsSync(file) ? file : file.replace(/\.js$/, ".ts")
  },
  async load(file) {
    const text = readFileSync(file, "utf8")
    if (!file.endsWith(".ts")) return withoutEffects(file, text)
    const { code } = await transform(text, {
      loader: "ts",
      minifySyntax: true,
      format: "esm",
      target: "es2022",
      sourcefile: file,
    })
    return withoutEffects(file, code)
  },
}

/** What a request may need first: loaded at the start of an application, in one file. */
const start = ["src/serve/serve.ts", "src/actions/index.ts", "src/config/url.ts", "src/config/env.ts"]

/** Of it, what else is reached by modules that have to do without the rest: in a file of its own for each of these. */
const light: Readonly<Record<string, (module: string) => boolean>> = {
  provider: (module) => /^(providers|profiles|adapters|email|errors)\b/.test(module),
  token: (module) => module === "jwt" || module.startsWith("crypto/"),
  page: (module) => /^(client|react|webauthn)$|\/(client|react|webauthn)$/.test(module),
}

/** The modules that one loads, itself included. */
function loadedBy(roots: readonly string[], info: GetModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const module = info(id)
    if (seen.has(id) || !module || module.isExternal) return
    seen.add(id)
    module.importedIds.forEach(visit)
  }
  roots.forEach(visit)
  return seen
}

/**
 * Which file each module goes to. A bundler cannot cut a file in two: what is in one with the start of an application is
 * loaded at its start. Many small files are larger than one, and slower to load.
 * @returns The name of its file by module; one without is where Rollup puts it.
 */
function filesOf(ids: readonly string[], info: GetModuleInfo): ReadonlyMap<string, string> {
  const entries = new Map(Object.entries(entry).map(([name, file]) => [name, resolve(file)]))
  const isEntry = new Set(entries.values())
  const first = loadedBy(
    start.map((file) => resolve(file)),
    info,
  )
  const lights = Object.entries(light).map(
    ([name, isLight]) =>
      [
        name,
        loadedBy(
          [...entries].flatMap(([one, file]) => (isLight(one) ? file : [])),
          info,
        ),
      ] as const,
  )
  const later = ids.flatMap((id) => info(id)?.dynamicallyImportedIds ?? [])
  const roots = [...new Set([...isEntry, ...later])].map((root) => [root, loadedBy([root], info)] as const)
  const files = new Map<string, string>()
  const known = new Map<string, string>()
  for (const id of ids.filter((one) => !isEntry.has(one) && !info(one)?.isExternal)) {
    const reaching = roots.flatMap(([root, loaded]) => (loaded.has(id) ? root : []))
    const named = lights.flatMap(([name, loaded]) => (loaded.has(id) ? name : []))
    const key = reaching.join()
    if (first.has(id)) files.set(id, ["start", ...named].join("-"))
    else if (reaching.length > 1) {
      known.set(key, known.get(key) ?? `part-${known.size}`)
      files.set(id, known.get(key) ?? "")
    }
  }
  return files
}

/** Writes the modules of the package. */
async function writeModules(): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, resolve(file)])),
    external: (id) => id.endsWith(".svelte") || !(id.startsWith(".") || id.startsWith("/")),
    plugins: [sources],
    logLevel: "silent",
    treeshake: { moduleSideEffects: (id) => id.endsWith("/src/cli.ts") },
  })
  let files: ReadonlyMap<string, string> | undefined
  const { output } = await bundle.generate({
    format: "esm",
    banner: ({ facadeModuleId }) =>
      facadeModuleId && readFileSync(facadeModuleId, "utf8").startsWith('"use client"')
        ? clientDirective
        : "",
    chunkFileNames: "[name]-[hash].js",
    hoistTransitiveImports: false,
    // Components are copied to where the module that names them is.
    paths: (id) => (id.endsWith(".svelte") ? `./${relative("src", id)}` : id),
    minifyInternalExports: false,
    onlyExplicitManualChunks: true,
    manualChunks: (id, { getModuleIds, getModuleInfo }) => {
      files ??= filesOf([...getModuleIds()], getModuleInfo)
      return files.get(id)
    },
  })
  for (const one of output) {
    if (one.type !== "chunk") continue
    const file = `dist/${one.fileName}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await packed(file, one.code))
  }
  writeFileSync(generator, notice() + (await packed(generator, readFileSync(generator, "utf8"))))
}

/** Components are compiled by the application, for its own version of Svelte. */
function copyComponents(): void {
  for (const file of readdirSync("src/sveltekit").filter((name) => name.endsWith(".svelte")))
    copyFileSync(`src/sveltekit/${file}`, `dist/sveltekit/${file}`)
}

export default defineConfig({
  // Without declarations: only the command loads it. It brings its own of everything.
  entry: { generator: "codegen/application.ts" },
  format: ["esm"],
  platform: "neutral",
  target: "es2022",
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  external: [/^node:/],
  dts: {
    entry,
    compilerOptions: { ignoreDeprecations: "6.0" },
    // An augmentation alone does not make the compiler load the module it extends; whatever is imported has to.
    banner: 'import "authlas/types"\nimport "authlas/adapters"\nimport "authlas/jwt"\n',
  },
  async onSuccess() {
    await writeModules()
    copyComponents()
  },
})
