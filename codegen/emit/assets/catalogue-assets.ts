/** Style sheet and scripts of the catalogue's pages in the demonstration. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { origin, type Places } from "../../model/names.js"
import { quote } from "../../safe-text.js"
import { moduleText } from "../modules/module.js"
import { scriptText, styleText } from "./script.js"

/**
 * Writes `catalogue-assets.ts`.
 * @param folder Where the sources are.
 * @param places How modules reach each other.
 */
export async function catalogueAssets(folder: string, places: Places): Promise<string> {
  const script = await scriptText(join(folder, "browser.ts"))
  const copy = await scriptText(join(folder, "copy-browser.ts"))
  const style = await styleText(await readFile(join(folder, "style.css"), "utf8"))
  return moduleText(`// ${origin("src/cli/catalogue", "sources", places)}`, [
    `/** The script of the list. */\nexport const catalogueScript: string = ${quote(script)}`,
    `/** The script of a provider's page. */\nexport const copyScript: string = ${quote(copy)}`,
    `/** The style sheet of the catalogue's pages. */\nexport const catalogueStyle: string = ${quote(style)}`,
  ])
}
