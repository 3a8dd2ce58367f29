/** What is emitted in this repository only: schemas, and what comes from the pages instead of the catalogue. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Places } from "../model/names.js"
import type { Catalogue } from "../model/provider.js"
import type { Output } from "./all.js"
import { type TemplateSources, writeTemplatesModule, writeTemplatesTypes } from "./assets/pages.js"
import { writePageScripts } from "./assets/scripts.js"
import { writeCatalogueTypes, writeFactsSchema } from "./documents/catalogue-types.js"
import { writeEntrySchema } from "./documents/schema.js"
import { writeVerbatimWords } from "./documents/verbatim-words.js"
import { writeAuthenticators } from "./modules/authenticators.js"
import { writeVersion4Module } from "./modules/version-4.js"

/**
 * Writes every file that an application's catalogue goes without.
 * @param places How modules reach each other.
 * @param root Folder of this repository.
 * @param catalogue A catalogue without faults.
 */
export async function completeOutput(places: Places, root: string, catalogue: Catalogue): Promise<Output> {
  const output: Output = new Map([
    ["providers.schema.json", writeEntrySchema()],
    ["catalogue.schema.json", writeFactsSchema()],
    ["catalogue-types.ts", writeCatalogueTypes(places)],
    ["verbatim-words.ts", writeVerbatimWords(places)],
    ["authenticators.ts", await writeAuthenticators(root, places)],
  ])
  const readStyle = (folder: string) => readFile(join(root, folder, "style.css"), "utf8")
  const pages = {
    ...(await readTemplates(root, "src/engine/pages")),
    style: await readStyle("src/engine/pages"),
  }
  const { layout = "" } = pages.templates
  const readApart = async (folder: string) => {
    const { templates } = await readTemplates(root, folder)
    const style = await readStyle(folder)
    return { folder, templates: { ...templates, layout }, style, translated: true as const }
  }
  const modules: Readonly<Record<string, TemplateSources>> = {
    pages,
    // The same pages in any language: only an application that names languages has them.
    "translated-pages": { folder: pages.folder, templates: pages.templates, translated: true },
    // Apart from the other pages: only an application that has these loads them.
    account: await readApart("src/engine/account"),
    "second-factor": await readApart("src/engine/second-factor"),
    device: await readApart("src/engine/device"),
    // Apart from the pages: only an application that signs in by e-mail has it.
    mail: await readTemplates(root, "src/engine/email"),
  }
  for (const [name, sources] of Object.entries(modules)) {
    output.set(`${name}.js`, await writeTemplatesModule(sources, places))
    output.set(`${name}.d.ts`, writeTemplatesTypes(sources, places))
  }
  for (const family of catalogue.families)
    output.set(`v4/${family.id}.ts`, writeVersion4Module(family, places))
  for (const nickname of catalogue.nicknames) {
    const family = catalogue.families.find(({ id }) => id === nickname.entry.alias)
    if (family) output.set(`v4/${nickname.id}.ts`, writeVersion4Module(family, places, nickname))
  }
  return new Map([...output, ...(await writePageScripts(root, places))])
}

async function readTemplates(root: string, folder: string): Promise<TemplateSources> {
  const names = (await readdir(join(root, folder))).filter((one) => one.endsWith(".hbs")).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")))
  const templates = names.map((name, at) => [name.slice(0, -".hbs".length), texts[at] ?? ""])
  return { folder, templates: Object.fromEntries(templates) }
}
