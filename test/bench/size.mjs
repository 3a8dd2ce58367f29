/** Bundled size of what an application ships: minified, gzipped, with everything the entry reaches. */

import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")

/**
 * Bundles a snippet as an application would, for a portable runtime.
 * @param contents The snippet; imports resolve from the project's root.
 * @param external Packages and files to leave out.
 * @returns Bytes of everything, minified and gzipped, and of the part loaded at the start.
 */
export async function bundledSize(contents, external = []) {
  const result = await build({
    stdin: { contents, resolveDir: root, loader: "js" },
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "out",
    minify: true,
    write: false,
    metafile: true,
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["worker", "browser", "import"],
    target: "es2022",
    logLevel: "error",
    external: ["nodemailer", "@simplewebauthn/server", ...external],
  })
  const entry = Object.entries(result.metafile.outputs).find(([, output]) => output.entryPoint)?.[0]
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const one of result.metafile.outputs[name]?.imports ?? [])
      if (one.kind === "import-statement") visit(one.path)
  }
  visit(entry)
  const size = (file) => gzipSync(file.contents, { level: 9 }).length
  const start = result.outputFiles.filter((file) => [...reached].some((name) => file.path.endsWith(name)))
  return {
    all: result.outputFiles.reduce((sum, file) => sum + size(file), 0),
    start: start.reduce((sum, file) => sum + size(file), 0),
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Prints the size of the engine with one provider beside the peer's. */
export async function printSizes() {
  const ours = await bundledSize(
    'import { Auth } from "./dist/index.js"; import GitHub from "./dist/providers/github.js"; export const handler = (request) => Auth(request, { providers: [GitHub({})] })',
  )
  const theirs = await bundledSize(
    'import { Auth } from "@auth/core"; import GitHub from "@auth/core/providers/github"; export const handler = (request) => Auth(request, { providers: [GitHub({})] })',
  )
  console.log("\nBundle, minified and gzipped (engine and one provider)")
  console.log(`authlas     ${kB(ours.start)} at the start, ${kB(ours.all)} with the parts loaded on demand`)
  console.log(
    `@auth/core  ${kB(theirs.start)} at the start, ${kB(theirs.all)} with the parts loaded on demand`,
  )
}
