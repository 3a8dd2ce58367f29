/** The browser scripts of the sign-in page, each bundled to the text of a module of its own: most pages need none. */
import { join } from "node:path"
import { origin, type Places } from "../../model/names.js"
import { quote } from "../../safe-text.js"
import type { Output } from "../all.js"
import { moduleText } from "../modules/module.js"
import { scriptText } from "./script.js"

/** What each script is for, by its name. */
const purposes = {
  filter: "finding one of many providers",
  webauthn: "passkeys",
}

/**
 * Writes the modules, one per script.
 * @param root Folder of this repository.
 * @param places How modules reach each other.
 */
export async function pageScripts(root: string, places: Places): Promise<Output> {
  const modules = Object.entries(purposes).map(async ([name, purpose]): Promise<[string, string]> => {
    const source = `src/engine/pages/${name}-browser.ts`
    const script = await scriptText(join(root, source))
    const statement = `/** A script of the sign-in page: ${purpose}. */\nexport const ${name}Script: string = ${quote(script)}`
    return [`${name}-script.ts`, moduleText(`// ${origin(source, "script", places)}`, [statement])]
  })
  return new Map(await Promise.all(modules))
}
