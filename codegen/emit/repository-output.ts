/** What is emitted in this repository only: schemas, and what comes from the pages instead of the catalogue. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Places } from "../model/names.js"
import type { Output } from "./all.js"
import { type TemplateSources, writeTemplatesModule, writeTemplatesTypes } from "./assets/pages.js"
import { writePageScripts } from "./assets/scripts.js"
import { writeCatalogueTypes, writeFactsSchema } from "./documents/catalogue-types.js"
import { writeEntrySchema } from "./documents/schema.js"
import { writeVerbatimWords } from "./documents/verbatim-words.js"

/**
 * Writes every file that an application's catalogue goes without.
 * @param places How modules reach each other.
 * @param root Folder of this repository.
 */
export async function completeOutput(places: Places, root: string): Promise<Output> {
  const output: Output = new Map([
    ["providers.schema.json", writeEntrySchema()],
    ["catalogue.schema.json", writeFactsSchema()],
    ["catalogue-types.ts", writeCatalogueTypes(places)],
    ["verbatim-words.ts", writeVerbatimWords(places)],
  ])
  const style = await readFile(join(root, "src/engine/pages/style.css"), "utf8")
  const modules = {
    pages: { ...(await readTemplates(root, "src/engine/pages")), style },
    // Apart from the pages: only an application that signs in by e-mail has it.
    mail: await readTemplates(root, "src/engine/email"),
  }
  for (const [name, sources] of Object.entries(modules)) {
    output.set(`${name}.js`, await writeTemplatesModule(sources, places))
    output.set(`${name}.d.ts`, writeTemplatesTypes(sources, places))
  }
  return new Map([...output, ...(await writePageScripts(root, places))])
}

async function readTemplates(root: string, folder: string): Promise<TemplateSources> {
  const names = (await readdir(join(root, folder))).filter((one) => one.endsWith(".hbs")).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")))
  const templates = names.map((name, at) => [name.slice(0, -".hbs".length), texts[at] ?? ""])
  return { folder, templates: Object.fromEntries(templates) }
}
