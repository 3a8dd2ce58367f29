/** Bundled size of what an application ships: minified, gzipped, with everything the entry reaches. */

import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { met, sizeBars } from "./bars.mjs"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")

/**
 * Bundles a snippet as an application would, for a portable runtime.
 * @param contents The snippet; imports resolve from the project's root.
 * @param options `alias`: where other imports lead; `splitting`: false makes one piece, as for runtimes that take one file.
 * @returns Bytes, minified and gzipped: of everything, of the part loaded at the start, and the files of that part.
 */
export async function bundledSize(contents, { alias = {}, splitting = true } = {}) {
  const result = await build({
    stdin: { contents, resolveDir: root, loader: "js" },
    bundle: true,
    splitting,
    format: "esm",
    outdir: "out",
    minify: true,
    write: false,
    metafile: true,
    platform: "neutral",
    mainFields: ["module", "main"],
    // Bundlers for one-file runtimes add these; "module" is what marks a bundler.
    conditions: ["worker", "browser", "module", "import"],
    target: "es2022",
    logLevel: "error",
    external: ["nodemailer", "@simplewebauthn/server", "react", "next"],
    alias,
    absWorkingDir: root,
  })
  const { outputs } = result.metafile
  const entry = Object.keys(outputs).find((name) => outputs[name].entryPoint === "<stdin>")
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const one of outputs[name].imports)
      if (one.kind === "import-statement" && !one.external) visit(one.path)
  }
  visit(entry)
  const size = (files) =>
    files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
  const start = result.outputFiles.filter((file) => [...reached].some((name) => file.path.endsWith(name)))
  return {
    all: size(result.outputFiles),
    start: size(start),
    startInputs: [...reached].flatMap((name) => Object.keys(outputs[name].inputs)),
    inputs: Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/** Prints the size of the engine with one provider beside the peer's. */
export async function printSizes() {
  const handler = (engine, provider) =>
    `import { Auth } from "${engine}"; import Provider from "${provider}"; export const handler = (request) => Auth(request, { providers: [Provider({})] })`
  const packages = {
    authlas: handler("./dist/index.js", "./dist/providers/github.js"),
    "@auth/core": handler("@auth/core", "@auth/core/providers/github"),
  }
  console.log("\nBundle of engine and one provider, minified and gzipped")
  console.log("".padEnd(12), "at the start", "with what is loaded on demand", "in one piece")
  for (const [name, contents] of Object.entries(packages)) {
    const split = await bundledSize(contents)
    const whole = await bundledSize(contents, { splitting: false })
    console.log(
      name.padEnd(12),
      kB(split.start).padStart(12),
      kB(split.all).padStart(29),
      kB(whole.all).padStart(12),
      name === "authlas"
        ? `  ${met("at the start", split.start / 1000, sizeBars.start, true)}; ${met("in one piece", whole.all / 1000, sizeBars.whole, true)}`
        : "",
    )
  }
}
