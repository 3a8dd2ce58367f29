/** What is emitted in this repository only: schemas, and what comes from the pages instead of the catalogue. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Places } from "../model/names.js"
import type { Output } from "./all.js"
import { type TemplateSources, templatesModule, templatesTypes } from "./assets/pages.js"
import { catalogueAssets, pageScripts } from "./assets/scripts.js"
import { catalogueTypes, factsSchemaJson } from "./documents/catalogue-types.js"
import { schema } from "./documents/schema.js"
import { writeVerbatimWords } from "./documents/verbatim-words.js"

/**
 * Writes every file that an application's catalogue goes without.
 * @param places How modules reach each other.
 * @param root Folder of this repository.
 */
export async function repositoryOutput(places: Places, root: string): Promise<Output> {
  const output: Output = new Map([
    ["providers.schema.json", schema()],
    ["catalogue.schema.json", factsSchemaJson()],
    ["catalogue-types.ts", catalogueTypes(places)],
    ["verbatim-words.ts", writeVerbatimWords(places)],
    ["catalogue-assets.ts", await catalogueAssets(join(root, "src/cli/catalogue"), places)],
  ])
  const style = await readFile(join(root, "src/engine/pages/style.css"), "utf8")
  const modules = {
    pages: { ...(await templatesIn(root, "src/engine/pages")), style },
    // Apart from the pages: only an application that signs in by e-mail has it.
    mail: await templatesIn(root, "src/engine/email"),
  }
  for (const [name, sources] of Object.entries(modules)) {
    output.set(`${name}.js`, await templatesModule(sources, places))
    output.set(`${name}.d.ts`, templatesTypes(sources, places))
  }
  return new Map([...output, ...(await pageScripts(root, places))])
}

async function templatesIn(root: string, folder: string): Promise<TemplateSources> {
  const names = (await readdir(join(root, folder))).filter((one) => one.endsWith(".hbs")).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")))
  const templates = names.map((name, at) => [name.slice(0, -".hbs".length), texts[at] ?? ""])
  return { folder, templates: Object.fromEntries(templates) }
}
