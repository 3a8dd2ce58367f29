/** The generator's command line in this repository. */
import { readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { generateApplication } from "./application.js"
import type { Marks } from "./catalogue.js"
import { writeManual } from "./emit/documents/manual.js"
import { completeOutput } from "./emit/repository-output.js"
import { formatOutput } from "./format.js"
import { type Outcome, runJob } from "./generate.js"
import { inside } from "./model/names.js"

/** Options of a run. */
export interface Settings {
  /** The catalogue. */
  file: string
  /** Where the output goes; without `package` the folder then holds nothing else. */
  out: string
  /** Compare instead of writing. */
  check: boolean
  /** Every entry must say everything, because others rely on the catalogue. */
  published?: boolean
  /** Name under which emitted modules import the package; without one they import this repository's sources. */
  package?: string
}

export type { Outcome }

/**
 * Carries out a command line.
 * @param words The words after the command.
 * @param root Folder of this repository, where pages and defaults are found.
 */
export async function main(words: readonly string[], root: string): Promise<Outcome> {
  const parsed = parseArguments(words)
  if (typeof parsed === "string") return { code: 1, lines: [parsed, usage] }
  const { values, positionals } = parsed
  const [file] = positionals
  return generate(
    {
      file: resolve(file ?? join(root, "providers.yaml")),
      out: resolve(values.out ?? join(root, "generated")),
      check: values.check ?? false,
      published: values.published ?? false,
      ...(values.package ? { package: values.package } : {}),
    },
    root,
  )
}

const usage =
  "usage: node codegen/run.mjs [--check] [--published] [providers.yaml] [--out folder] [--package name]"
const options = {
  check: { type: "boolean" },
  published: { type: "boolean" },
  out: { type: "string" },
  package: { type: "string" },
} as const

/** The words of a command line, or what is wrong with them. */
function parseArguments(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function readMarks(root: string): Promise<Marks> {
  const text = await readFile(join(root, "codegen/marks/outlines.json"), "utf8")
  return (JSON.parse(text) as { outlines: Marks }).outlines
}

/**
 * Generates a catalogue's output.
 * @param settings What to read and where to write.
 * @param root Folder of this repository.
 */
export async function generate(settings: Settings, root: string): Promise<Outcome> {
  const { file, out, check, published = false } = settings
  const order = { file, name: basename(file), out, outName: basename(out), check, published }
  if (settings.package) return generateApplication(order, { name: settings.package, folder: root })
  const remedy = `Edit ${order.name} (or the templates), then run \`${inside.command}\`.`
  const outcome = await runJob({
    ...order,
    places: inside,
    builtIn: {},
    ...(published ? { marks: await readMarks(root) } : {}),
    remedy,
    finish: async (output, catalogue) =>
      formatOutput(new Map([...output, ...(await completeOutput(inside, root, catalogue))])),
  })
  // Nothing is written when anything is wrong, and only this repository's own catalogue has the manual.
  if (!published || file !== join(root, "providers.yaml") || (outcome.code === 1 && !check)) return outcome
  const faults = await writeManual(file, order.name, check)
  if (faults.length === 0) return outcome
  return outcome.code === 1
    ? { code: 1, lines: [...faults, ...outcome.lines] }
    : { code: 1, lines: [...faults, remedy] }
}
