/** Catalogues of applications: the part of the generator that is packed with the engine. */
import { readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { parse } from "yaml"
import type { Output } from "./emit/all.js"
import { formatModule } from "./emit/modules/module.js"
import { type Job, type Outcome, runJob } from "./generate.js"
import { isRecord } from "./load.js"
import { createOutsidePlaces } from "./model/names.js"
import type { Entries } from "./read/entries.js"

export type { Outcome }

/** What an application asks for. */
interface Order {
  /** Path of the catalogue. */
  file: string
  /** Name of the catalogue in diagnostics. */
  name: string
  /** Path of the output folder. */
  out: string
  /** Name of the output folder in messages. */
  outName: string
  /** Compare instead of writing. */
  check: boolean
  /** Every entry must say everything, because others rely on the catalogue. */
  published?: boolean
}

/** The package that emitted modules import. */
interface Home {
  /** Its name. */
  name: string
  /** Its folder, which holds the built-in catalogue. */
  folder: string
}

/**
 * Generates the output of a catalogue outside this repository.
 * @param order What to read and where to write.
 * @param home The package that emitted modules import, whose entries may be extended.
 * @returns 1 and what is wrong, or 0, warnings and a summary.
 */
export async function generateApplication(order: Order, home: Home): Promise<Outcome> {
  const builtIn = await readBuiltInEntries(join(home.folder, "providers.yaml"))
  const ids = Object.keys(builtIn).map((key) => key.replace(/@.*/, ""))
  const places = createOutsidePlaces(home.name, basename(order.file), ids)
  const job: Job = {
    ...order,
    published: order.published ?? false,
    places,
    builtIn,
    // The name of the catalogue too: two of them in one folder would delete each other's files.
    mark: `by \`${places.command}\``,
    remedy: `Run \`npx ${home.name} generate ${order.name} --out ${order.outName}\` and keep what it writes.`,
    finish: (output) => formatModules(output),
  }
  return runJob(job)
}

function formatModules(output: Output): Output {
  const texts = [...output].map(([name, text]): [string, string] => [
    name,
    name.endsWith(".ts") ? formatModule(text) : text,
  ])
  return new Map(texts)
}

const read = new Map<string, Promise<Entries>>()

/** The built-in entries as plain data; they do not change while a process runs. */
function readBuiltInEntries(file: string): Promise<Entries> {
  const known = read.get(file) ?? readFile(file, "utf8").then(readPlainEntries)
  read.set(file, known)
  return known
}

function readPlainEntries(text: string): Entries {
  const plain: unknown = parse(text)
  return isRecord(plain) ? plain : {}
}
