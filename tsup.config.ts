import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { transform } from "esbuild"
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
  "crypto/hash.node": "src/crypto/hash.node.ts",
  "crypto/hash.web": "src/crypto/hash.web.ts",
  "crypto/jwe.node": "src/crypto/jwe.node.ts",
  "crypto/jwe.web": "src/crypto/jwe.web.ts",
  "testing/adapter": "src/testing/adapter.ts",
  "testing/simulator/server.node": "src/testing/simulator/server.node.ts",
  "testing/simulator/server.web": "src/testing/simulator/server.web.ts",
}

const generator = "dist/generator.js"

/** The generator carries the reader of YAML, whose licence asks for its notice in every copy. */
function notice(file: string): string {
  if (file !== generator) return ""
  const licence = readFileSync("node_modules/yaml/LICENSE", "utf8").trim()
  return `/*!\nThis file contains yaml (https://eemeli.org/yaml/).\n\n${licence}\n*/\n`
}

/**
 * Takes out what an installation pays for and nobody reads: blanks, and imports of a chunk for its effects, for no module
 * has any. Names stay for stack traces, and each statement of a module has its line. Of the generator, which few run,
 * only functions and classes keep their names.
 */
async function pack(file: string): Promise<void> {
  const { code } = await transform(readFileSync(file, "utf8"), {
    format: "esm",
    target: "es2022",
    legalComments: "none",
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: file === generator,
    keepNames: file === generator,
  })
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022)
  const lines = source.statements
    .map((one) => one.getText(source))
    .filter((one) => !one.startsWith('import".'))
  const command = code.startsWith("#!") ? code.slice(0, code.indexOf("\n") + 1) : ""
  writeFileSync(file, `${command}${notice(file)}${lines.join("\n")}\n`)
}

/** Components are compiled by the application, for its own version of Svelte. */
function copyComponents(): void {
  for (const file of readdirSync("src/sveltekit").filter((name) => name.endsWith(".svelte")))
    copyFileSync(`src/sveltekit/${file}`, `dist/sveltekit/${file}`)
}

export default defineConfig({
  // Without declarations: only the command loads it.
  entry: { ...entry, generator: "codegen/application.ts" },
  format: ["esm"],
  platform: "neutral",
  target: "es2022",
  splitting: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  external: [
    "fastify",
    "hono",
    /^hono\//,
    "next",
    /^next\//,
    "react",
    /^@builder\.io\/qwik/,
    "@sveltejs/kit",
    /^\$(app|env)\//,
    "svelte",
    /\.svelte$/,
    "#flows",
    "#generator",
    "#hash",
    "#jwe",
    "#server",
    /^node:/,
  ],
  dts: {
    entry,
    compilerOptions: { ignoreDeprecations: "6.0" },
    // An augmentation alone does not make the compiler load the module it extends; whatever is imported has to.
    banner: 'import "authlas/types"\nimport "authlas/adapters"\nimport "authlas/jwt"\n',
  },
  async onSuccess() {
    const files = readdirSync("dist", { recursive: true, encoding: "utf8" })
    await Promise.all(files.filter((file) => file.endsWith(".js")).map((file) => pack(`dist/${file}`)))
    copyComponents()
  },
})
