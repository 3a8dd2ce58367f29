import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, normalize, relative } from "node:path"
import { defineConfig } from "tsup"
import ts from "typescript"

/** The types that an application extends: an augmentation alone does not make the compiler load what it extends. */
const extended = 'import "authlas/types"\nimport "authlas/adapters"\nimport "authlas/jwt"\n'
const licence = readFileSync("node_modules/yaml/LICENSE", "utf8").trim()

/** Where a file of the repository stands below `dist`. */
function placeOf(file: string): string {
  return file.replace(/^src\//, "").replace(/^generated\/(?=providers\/|profiles\/)/, "")
}

/** Writes a file to its place, and lets its imports follow. */
function writeModule(file: string, text: string): void {
  const place = placeOf(file)
  const { importedFiles } = ts.preProcessFile(text, true, true)
  let followed = text
  for (const { fileName: path, pos } of importedFiles.reverse()) {
    if (!path.startsWith(".")) continue
    const to = relative(dirname(place), placeOf(normalize(join(dirname(file), path))))
    // The position is that of the quote.
    const end = followed.slice(pos + 1 + path.length)
    followed = `${followed.slice(0, pos + 1)}${to.startsWith(".") ? to : `./${to}`}${end}`
  }
  const target = `dist/${place}`
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, file.endsWith(".d.ts") ? extended + followed : followed)
}

/** One module of the package for each module of the sources, as the compiler writes it. */
function writeModules(declaration: boolean): void {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    { noEmit: false, rootDir: ".", outDir: ".", declaration, sourceMap: true, inlineSources: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error },
  ) ?? { fileNames: [], options: {}, errors: [] }
  const files = fileNames.map((file) => relative(".", file)).filter((file) => /^(src|generated)\//.test(file))
  const program = ts.createProgram(files, options)
  const problems = [...errors, ...(declaration ? ts.getPreEmitDiagnostics(program) : [])]
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, ts.createCompilerHost(options)))
  program.emit(undefined, (path, text) => {
    const file = relative(".", path)
    const sources = [relative(dirname(`dist/${placeOf(file)}`), file.replace(/js\.map$/, "ts"))]
    if (file.startsWith("src/"))
      writeModule(file, file.endsWith(".map") ? JSON.stringify({ ...JSON.parse(text), sources }) : text)
    // What is generated is data, and needs no map. The generator, whose types are imported, is one file.
    // Only factories load checks, and no declaration names them.
    else if (/^generated\/(?!checks\/.*\.d\.ts$).*(?<!\.map)$/.test(file))
      writeModule(file, text.replace(/^\/\/# source.*\n?/m, ""))
  })
  for (const file of files.filter((one) => one.startsWith("generated/") && one.endsWith(".d.ts")))
    for (const one of [file, file.replace(/d\.ts$/, "js")]) writeModule(one, readFileSync(one, "utf8"))
}

/** Components are compiled by the application, for its own version of Svelte. */
function copyComponents(folder: string): void {
  for (const file of readdirSync(`src/${folder}`).filter((name) => name.endsWith(".svelte")))
    copyFileSync(`src/${folder}/${file}`, `dist/${folder}/${file}`)
}

export default defineConfig(({ dts }) => ({
  // The generator is one file: only the command loads it, and it brings its own of everything.
  entry: { generator: "codegen/application.ts" },
  banner: { js: `/*!\nThis file contains yaml (https://eemeli.org/yaml/).\n\n${licence}\n*/` },
  format: ["esm"],
  platform: "neutral",
  target: "es2022",
  clean: true,
  splitting: false,
  silent: true,
  removeNodeProtocol: false,
  external: [/^node:/],
  async onSuccess() {
    writeModules(dts !== false)
    copyComponents("frameworks/sveltekit")
  },
}))
