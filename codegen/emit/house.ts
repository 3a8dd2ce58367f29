/** What is emitted in this repository only: schemas, and what comes from the pages instead of the catalogue. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Places } from "../naming.js"
import type { Output } from "./all.js"
import { catalogueAssets } from "./catalogue-assets.js"
import { factsSchemaJson } from "./catalogue-schema.js"
import { catalogueTypes } from "./catalogue-types.js"
import { pagesModule, pagesTypes } from "./pages.js"
import { schema } from "./schema.js"
import { webauthnModule } from "./webauthn-script.js"

/**
 * Writes every file that an application's catalogue goes without.
 * @param places How modules reach each other.
 * @param root Folder of this repository.
 */
export async function houseOutput(places: Places, root: string): Promise<Output> {
  const output: Output = new Map([
    ["providers.schema.json", schema()],
    ["catalogue.schema.json", factsSchemaJson()],
    ["catalogue-types.ts", catalogueTypes(places)],
    ["catalogue-assets.ts", await catalogueAssets(join(root, "src/cli/catalogue"), places)],
  ])
  const folder = join(root, "src/pages")
  const text = (name: string): Promise<string> => readFile(join(folder, name), "utf8")
  const names = (await readdir(folder)).filter((one) => one.endsWith(".hbs")).sort()
  const sources = await Promise.all(names.map(text))
  const templates = Object.fromEntries(
    names.map((one, at) => [one.slice(0, -".hbs".length), sources[at] ?? ""]),
  )
  const pages = { templates, style: await text("style.css") }
  output.set("pages.js", await pagesModule(pages, places))
  output.set("pages.d.ts", pagesTypes(pages, places))
  output.set("webauthn-script.ts", await webauthnModule(join(folder, "webauthn-browser.ts"), places))
  return output
}
