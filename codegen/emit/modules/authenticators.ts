/** Names of the kinds of authenticators, as a module. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "yaml"
import { describeOrigin, type Places } from "../../model/names.js"
import { quoteString } from "../../safe-text.js"
import { writeModule } from "./module.js"

const source = "codegen/authenticators.yaml"

/**
 * Writes the module.
 * @param root Folder of this repository.
 * @param places How modules reach each other.
 */
export async function writeAuthenticators(root: string, places: Places): Promise<string> {
  const names: Record<string, string> = parse(await readFile(join(root, source), "utf8"))
  const members = Object.entries(names).map(([id, name]) => `  ${quoteString(id)}: ${quoteString(name)},`)
  const statement = `/** Names of kinds of authenticators, by AAGUID. */\nexport const authenticators: Readonly<Record<string, string>> = {\n${members.join("\n")}\n}`
  return writeModule(`// ${describeOrigin(source, "list", places)}`, [statement])
}
