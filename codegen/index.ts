/** The generator's command line: read, check, emit, write. */
import { readdir, readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { emit, type Output } from "./emit/all.js"
import { pagesModule, pagesTypes } from "./emit/pages.js"
import { webauthnModule } from "./emit/webauthn-script.js"
import { lint } from "./lint/index.js"
import { inside, outside, type Places } from "./naming.js"
import { readCatalogue } from "./read.js"
import { Report } from "./report.js"
import { apply, compare, format } from "./write.js"

/** What a run is told. */
export interface Settings {
  /** The catalogue. */
  file: string
  /** Where the output goes; without `package` the folder then holds nothing else. */
  out: string
  /** Compare instead of writing. */
  check: boolean
  /** Name under which emitted modules import the package; without one they import this repository's sources. */
  package?: string
}

/** How a run ended. */
export interface Outcome {
  code: 0 | 1
  /** What to print. */
  lines: string[]
}

/**
 * Carries out a command line.
 * @param words The words after the command.
 * @param root Folder of this repository, where pages and defaults are found.
 */
export async function main(words: readonly string[], root: string): Promise<Outcome> {
  const parsed = parse(words)
  if (typeof parsed === "string") return { code: 1, lines: [parsed, usage] }
  const { values, positionals } = parsed
  const [file] = positionals
  return generate(
    {
      file: resolve(file ?? join(root, "providers.yaml")),
      out: resolve(values.out ?? join(root, "generated")),
      check: values.check ?? false,
      ...(values.package ? { package: values.package } : {}),
    },
    root,
  )
}

const usage = "usage: node codegen/run.mjs [--check] [providers.yaml] [--out folder] [--package name]"
const options = { check: { type: "boolean" }, out: { type: "string" }, package: { type: "string" } } as const

/** The words of a command line, or what is wrong with them. */
function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Generates a catalogue's output.
 * @param settings What to read and where to write.
 * @param root Folder of this repository.
 */
export async function generate(settings: Settings, root: string): Promise<Outcome> {
  const { file, out, check } = settings
  const name = basename(file)
  const report = new Report()
  const text = await readFile(file, "utf8").catch(() => undefined)
  if (text === undefined) return { code: 1, lines: [`${file} cannot be read`] }
  const { catalogue, source } = readCatalogue(text, report)
  lint(catalogue, source, report)
  if (!report.clean) return { code: 1, lines: report.lines(name, source.placeOf) }
  const places = settings.package ? outside(settings.package, name, `authlas generate ${name}`) : inside
  const output = emit(catalogue, places)
  if (!settings.package) await addPages(output, places, root)
  const formatted = await format(output)
  const difference = await compare(out, formatted, !settings.package)
  const { stale, stray } = difference
  if (check) {
    const lines = [
      ...stale.map((one) => `${join(basename(out), one)} is stale`),
      ...stray.map((one) => `${join(basename(out), one)} comes from no entry`),
    ]
    if (lines.length === 0) return { code: 0, lines: [] }
    return { code: 1, lines: [...lines, `Edit ${name} (or the templates), then run \`${places.command}\`.`] }
  }
  await apply(out, formatted, difference)
  const { providers, nicknames } = catalogue
  const summary = `${providers.length + nicknames.length} entries, ${formatted.size} files: ${stale.length} written, ${stray.length} deleted`
  return { code: 0, lines: [summary] }
}

/** What comes from the pages of this repository instead of the catalogue. */
async function addPages(output: Output, places: Places, root: string): Promise<void> {
  const folder = join(root, "src/pages")
  const files = await readdir(folder)
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8")
  const names = files.filter((one) => one.endsWith(".hbs")).sort()
  const sources = await Promise.all(names.map(text))
  const templates = Object.fromEntries(
    names.map((one, at) => [one.slice(0, -".hbs".length), sources[at] ?? ""]),
  )
  const style = files.includes("style.css") ? await text("style.css") : ""
  const pages = { templates, style }
  output.set("pages.js", await pagesModule(pages, places))
  output.set("pages.d.ts", pagesTypes(pages, places))
  const script = "webauthn-browser.ts"
  if (files.includes(script))
    output.set("webauthn-script.ts", await webauthnModule(join(folder, script), places))
}
